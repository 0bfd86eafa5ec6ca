"""Other people's models, tools and learners."""

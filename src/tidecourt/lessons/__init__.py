"""Lessons: scenarios that somebody plays with a coach beside them. docs/add-a-lesson.md."""

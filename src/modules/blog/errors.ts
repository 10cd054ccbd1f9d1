// What the blog refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const BlogError = defineErrors(
  {
    blog_post_not_found: 404,
    blog_post_conflict: 409,
    blog_state_refused: 409,
    blog_post_incomplete: 400,
    blog_text_too_complex: 400,
    blog_author_required: 403,
    blog_publishing_refused: 403,
    blog_author_not_found: 404,
    blog_author_slug_taken: 409,
    blog_picture_not_found: 404,
    blog_question_not_found: 404,
    blog_revision_not_found: 404,
    blog_import_unreadable: 400,
    blog_comment_not_found: 404,
    blog_comments_closed: 409,
    blog_comment_too_deep: 409,
    blog_comment_form_stale: 409,
    blog_comment_too_fast: 429,
    blog_comment_too_many_links: 400,
    blog_comment_unsigned: 400,
    blog_comment_fixed: 409,
  },
  words,
);

// What the module of AI content refuses with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AiContentError = defineErrors(
  {
    ai_content_not_found: 404,
    ai_content_running: 409,
    ai_content_changed: 409,
    ai_content_empty: 409,
    ai_content_no_question: 409,
    ai_template_not_found: 404,
    ai_template_changed: 409,
    ai_template_braces: 422,
    ai_template_variables: 422,
    ai_template_values: 422,
    ai_template_limit: 409,
  },
  words,
);

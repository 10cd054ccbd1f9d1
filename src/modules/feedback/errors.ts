// The feedback module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const FeedbackError = defineErrors({ feedback_not_found: 404, feedback_not_public: 409 }, words);

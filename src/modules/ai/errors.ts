// What the AI module refuses with, and the HTTP status of each.
// 424: another server failed, so there is no reference to the log of this one.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const AiError = defineErrors(
  {
    ai_not_configured: 409,
    ai_unsupported_provider: 400,
    ai_switched_off: 409,
    ai_no_content: 424,
    ai_invalid_response: 424,
    ai_failed: 424,
    ai_budget_used: 429,
    ai_account_budget_used: 429,
    ai_address_refused: 400,
    ai_source_unreadable: 422,
    ai_source_not_found: 404,
    ai_generation_not_found: 404,
    ai_generation_running: 409,
  },
  words,
);

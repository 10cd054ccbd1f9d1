// The records module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const RecordError = defineErrors(
  { proposal_not_found: 404, proposal_decided: 409, proposal_outdated: 409 },
  words,
);

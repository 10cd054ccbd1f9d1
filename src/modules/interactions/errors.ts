// The interactions module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const InteractionError = defineErrors(
  {
    too_few_drugs: 400,
    too_few_valid_drugs: 400,
    unknown_drugs: 400,
    too_many_drugs: 400,
    interaction_not_found: 404,
    interaction_exists: 409,
    substance_not_found: 404,
    substance_exists: 409,
    drug_list_not_found: 404,
    too_many_drug_lists: 409,
  },
  words,
);

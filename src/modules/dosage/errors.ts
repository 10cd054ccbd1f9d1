// The dosage module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const DosageError = defineErrors(
  {
    calculator_not_found: 404,
    calculation_invalid: 422,
    calculation_not_found: 404,
  },
  words,
);

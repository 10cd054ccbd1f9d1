// The drug-imports module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const DrugImportError = defineErrors(
  {
    data_import_not_found: 404,
    data_import_unreadable: 400,
    data_import_not_ready: 409,
  },
  words,
);

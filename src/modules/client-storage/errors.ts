// The client-storage module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const StorageError = defineErrors(
  {
    storage_not_found: 404,
    storage_quota: 413,
  },
  words,
);

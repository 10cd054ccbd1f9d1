// The module's error codes, with the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const BackupError = defineErrors({ backup_not_found: 404, backup_under_way: 409 }, words);

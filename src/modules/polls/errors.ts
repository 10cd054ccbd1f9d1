// What polls refuse with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const PollError = defineErrors({ poll_closed: 409, poll_misfit: 400, polls_full: 409 }, words);

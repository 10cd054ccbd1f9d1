// What teams refuse with, and the HTTP status of each.
import { defineErrors } from '#platform/contract/errors.ts';
import words from './locales/en-errors.json' with { type: 'json' };

export const TeamsError = defineErrors(
  {
    teams_off: 409,
    teams_by_host: 409,
    team_not_found: 404,
    team_name_refused: 400,
    team_names_same: 400,
  },
  words,
);

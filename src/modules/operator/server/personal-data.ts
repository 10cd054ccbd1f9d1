// The operator's settings are about the site, and public; no visitor or account is in them.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { operatorSettings } from '../tables.ts';

export const personalData = definePersonalData(
  {},
  [],
  [[operatorSettings, 'name', 'address', 'email', 'phone']],
);

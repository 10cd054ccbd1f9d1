// The operator's settings are about the site, and public; they concern no visitor or account.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { operatorSettings } from '../tables.ts';

export const personalData = definePersonalData(
  {},
  [],
  [[operatorSettings, 'siteName', 'name', 'address', 'email', 'phone']],
);

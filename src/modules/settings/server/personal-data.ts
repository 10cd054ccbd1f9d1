// Settings are about the site; they concern no visitor or account.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { settings } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[settings, 'name', 'value']]);

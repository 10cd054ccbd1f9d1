// Planned maintenance is about the site; no visitor or account is in it.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { maintenancePlan } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[maintenancePlan]]);

// Planned maintenance is about the site and concerns no visitor or account.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { maintenancePlan } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[maintenancePlan]]);

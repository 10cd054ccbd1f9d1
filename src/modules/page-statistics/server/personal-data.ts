// Page statistics store counts, and nothing about anyone.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { pageViewCounts } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[pageViewCounts, 'device']]);

// Guidelines store nothing about people; their table is listed here so that this is known.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { clinicalGuidelines } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[clinicalGuidelines]]);

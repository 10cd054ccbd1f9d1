// What teams store about people: nothing beside their seats, which keep the team and are the data of rounds.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { roundTeams } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[roundTeams, 'device']]);

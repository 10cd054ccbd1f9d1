// Practice stores nothing about people: its seats have made-up names, no account and no device; a network is
// known by a keyed hash for as long as the seat exists, which is half an hour.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { practiceSeats } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[practiceSeats, 'seatHash', 'networkHash']]);

// Practice stores nothing about people: its seats have made-up names, and no account, device or address.
import { definePersonalData } from '#platform/server/people/personal-data.ts';
import { practiceSeats } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[practiceSeats, 'seatHash']]);

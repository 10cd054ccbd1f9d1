// How members of a class come into its rounds: who they say they are, and the PIN that proves it.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { longestMemberName } from './limits.ts';

/** What a phone asks: a choice from the list of names, or the student number. */
export const classDoors = ['list', 'number'] as const;
export type ClassDoor = (typeof classDoors)[number];

/** Wrong PINs of one member: after each five a wait, after twenty only the teacher’s reset helps. */
export const pinTries = { each: 5, waitMinutes: 5, most: 20 };
/** Wrong PINs and unknown numbers from one address, over all members. */
export const addressTries = { most: 60, minutes: 10 };

export const pinLength = 4;
export const pinShape = /^[0-9]{4}$/;

/** Those that people try first. */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1{3}$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin);
}

const DoorMember = z.object({ id: z.string(), name: z.string(), hasPin: z.boolean() });
export type DoorMember = z.output<typeof DoorMember>;

/** What someone sees who is about to join. Without `members` the phone asks for the number, or for a name. */
export type ClassOffer = {
  roundId: string;
  /** Under which the device remembers its members. */
  classId: string;
  name: string;
  asks: 'list' | 'number' | 'name';
  members: DoorMember[];
};

/** What is sent with the join: the member, and what the server gave for the PIN. */
export const ClassJoin = z.object({ member: z.string().max(64), token: z.string().max(64) });
export type ClassJoin = z.output<typeof ClassJoin>;

/** What a seat keeps. */
export const KeptMember = z.object({ member: z.string(), number: z.string().optional() });

const OfRound = z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) });

export const doorContract = defineContract({
  findClassMember: {
    method: 'POST',
    path: '/rounds/:roundId/class/member',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary: 'Find yourself in the class that a live round is for, by student number or whole name',
    params: OfRound,
    body: z.object({ typed: oneLine().min(1).max(longestMemberName) }),
    response: z.object({ member: DoorMember }),
    errors: ['class_round_not_found', 'class_member_not_found', 'class_door_wait'],
  },
  proveClassMember: {
    method: 'POST',
    path: '/rounds/:roundId/class/proof',
    access: 'guest',
    rate: 'join',
    staysOpen: true,
    summary:
      'Prove which member of the class you are by your PIN, or set it the first time; the token takes your seat',
    params: OfRound,
    body: z.object({
      memberId: z.string().max(64),
      pin: z.string().regex(pinShape),
      /** Whether it is set for the first time. */
      isNew: z.boolean(),
    }),
    response: z.object({ token: z.string() }),
    errors: [
      'class_round_not_found',
      'class_member_not_found',
      'class_pin_wrong',
      'class_pin_easy',
      'class_pin_set',
      'class_pin_missing',
      'class_pin_wait',
      'class_pin_locked',
      'class_door_wait',
    ],
  },
});

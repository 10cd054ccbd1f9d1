// Questions from the floor on the wire: what the screens of a round show of them, and a host's list.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

/** waiting → live → pinned → answered → archived. Whether it is hidden is a flag beside it. */
export const floorStates = ['waiting', 'live', 'pinned', 'answered', 'archived'] as const;
export type FloorState = (typeof floorStates)[number];

export const longestQuestion = 240;
export const mostOfSeat = 20;
export const mostInRound = 1_000;
/** Those that stay at the top of every phone. */
export const mostPinned = 8;

const QuestionNumber = z.int32().min(1);

export const Asked = z.object({
  text: oneLine().min(1).max(longestQuestion),
  isAnonymous: z.boolean().default(false),
});
export const Vote = z.object({ number: QuestionNumber, isUp: z.boolean() });

/** As they are when it is turned on; a change names all of them. */
export const FloorSwitches = z.object({
  isOpen: z.boolean().default(true),
  /** Whether a question waits until a host lets it through. */
  isModerated: z.boolean().default(true),
  allowsAnonymous: z.boolean().default(true),
});
export type FloorSwitches = z.output<typeof FloorSwitches>;

export const Move = z.object({
  numbers: z.array(QuestionNumber).min(1).max(100),
  to: z.enum(floorStates),
});
export const Hiding = z.object({ number: QuestionNumber, isHidden: z.boolean() });
export const Showing = z.object({ number: QuestionNumber.nullable() });
export const Merging = z.object({ number: QuestionNumber, into: QuestionNumber });
export const Splitting = z.object({ number: QuestionNumber });

export const floorShelves = ['waiting', 'open', 'answered', 'archived', 'hidden'] as const;
export type FloorShelf = (typeof floorShelves)[number];

export const floorSorts = ['votes', 'new', 'old'] as const;
export type FloorSort = (typeof floorSorts)[number];

const ListedQuestion = z.object({
  number: z.number(),
  text: z.string(),
  name: z.string().nullable(),
  state: z.enum(floorStates),
  isHidden: z.boolean(),
  votes: z.number(),
  askedAt: z.iso.datetime(),
  /** Those that ask the same. */
  merged: z.array(z.object({ number: z.number(), text: z.string() })),
});
export type ListedQuestion = z.output<typeof ListedQuestion>;

const RoundId = z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) });

export const floorContract = defineContract({
  listFloorQuestions: {
    method: 'GET',
    path: '/rounds/:roundId/floor',
    access: 'teacher',
    rate: 'read',
    staysOpen: true,
    scope: 'results:read',
    summary: 'List the questions from the floor of your round',
    params: RoundId,
    query: Paging.extend({
      shelf: z.enum(floorShelves).optional(),
      sort: z.enum(floorSorts).default('votes'),
    }),
    response: Page.extend({ questions: z.array(ListedQuestion) }),
    errors: ['round_not_found'],
  },
  exportFloorQuestions: {
    method: 'GET',
    path: '/rounds/:roundId/floor/export',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary: 'Get the questions from the floor as a file, also while the round is running',
    params: RoundId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: 'file',
    errors: ['round_not_found'],
  },
});

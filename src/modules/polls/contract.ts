// Quick polls on the wire: what hosts open and change, what phones answer, and what is left after the round.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { wordLanguages } from '#question-types/text/words/languages.ts';
import { type PollKind, pollKinds } from './contract/kinds.ts';

/** How many answers there are to choose from. */
export const choiceCounts: Record<PollKind, number> = { letters: 4, 'yes-no': 2, steps: 5, words: 0 };

export const longestPollText = 200;
export const longestWord = 30;
export const mostWordsEver = 5;
export const mostPolls = 50;
/** Words that screens are sent; the host’s list has more. */
export const mostShownWords = 60;
export const mostListedWords = 120;

const PollNumber = z.int32().min(1);
const WordKey = z.string().min(1).max(200);

export const Opening = z.object({ kind: z.enum(pollKinds) });
/** What it names is changed. */
export const PollChange = z.object({
  number: PollNumber,
  text: oneLine().max(longestPollText).optional(),
  isOpen: z.boolean().optional(),
  isShown: z.boolean().optional(),
  mostWords: z.int().min(1).max(mostWordsEver).optional(),
  language: z.enum(wordLanguages).optional(),
});
export type PollChange = z.output<typeof PollChange>;

/** `apart`: two that look alike are not the same. `plain`: nothing is decided about the word any more. */
export const WordDecision = z.discriminatedUnion('is', [
  z.object({ number: PollNumber, key: WordKey, is: z.literal(['removed', 'apart', 'plain']) }),
  z.object({ number: PollNumber, key: WordKey, is: z.literal('merged'), into: WordKey }),
]);
export const Leaving = z.object({ number: PollNumber });

export const PollAnswer = z.union([
  z.object({ number: PollNumber, choice: z.int().min(0).max(4) }),
  z.object({
    number: PollNumber,
    words: z.array(oneLine().min(1).max(longestWord)).min(1).max(mostWordsEver),
  }),
]);
export type PollAnswer = z.output<typeof PollAnswer>;

const PollResult = z.object({
  number: z.number(),
  kind: z.enum(pollKinds),
  text: z.string(),
  openedAt: z.iso.datetime(),
  /** How many people answered. */
  answered: z.number(),
  /** `choice` from 0 for what was chosen from; words the most frequent first, without those that the host removed. */
  answers: z.array(z.object({ choice: z.number().nullable(), text: z.string(), count: z.number() })),
});
export type PollResult = z.output<typeof PollResult>;

const RoundId = z.object({ roundId: z.string().regex(/^[A-Za-z0-9]{1,64}$/) });

export const pollsContract = defineContract({
  listPolls: {
    method: 'GET',
    path: '/rounds/:roundId/polls',
    access: 'teacher',
    rate: 'read',
    staysOpen: true,
    scope: 'results:read',
    summary: 'List the quick polls of your round with what was answered',
    params: RoundId,
    response: z.object({ polls: z.array(PollResult) }),
    errors: ['round_not_found'],
  },
  exportPolls: {
    method: 'GET',
    path: '/rounds/:roundId/polls/export',
    access: 'teacher',
    rate: 'export',
    scope: 'results:read',
    summary: 'Get the quick polls as a file, also while the round is running',
    params: RoundId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: 'file',
    errors: ['round_not_found'],
  },
});

// What students are shown of a question and of their answer to it, whatever it is asked in.
import { z } from 'zod';
import { ShownPassage } from './passages.ts';
import type { PlayerQuestion } from './registry.ts';

export const questionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** A question as a player may see it: its view, the rendered texts that have markup, the order of its options. */
export const ShownQuestion = z.object({
  view: z.custom<PlayerQuestion>((value) => typeof value === 'object' && value !== null),
  rendered: z.record(z.string(), z.string()),
  /** Author's indices in the order to show; absent where the order is the author's. Answers carry author's indices. */
  order: z.array(z.number()).optional(),
  /** The passage that it belongs to. In a list the first question of a passage has it for all of them. */
  passage: ShownPassage.optional(),
});
export type ShownQuestion = z.output<typeof ShownQuestion>;

/** Without its passage if that was seen before; `seen` remembers it. */
export function firstOf(seen: Set<string>, shown: ShownQuestion): ShownQuestion {
  const { passage, ...rest } = shown;
  if (!passage) return shown;
  if (seen.has(passage.id)) return rest;
  seen.add(passage.id);
  return shown;
}

/** How the player's own answer did. Sent only once the key may be seen. */
export const OwnResult = z.object({
  questionId,
  state: z.enum(['right', 'partial', 'wrong', 'unanswered', 'ungraded']),
  answer: z.unknown().optional(),
  fraction: z.number().nullable(),
  points: z.number(),
  maxPoints: z.number(),
  solution: z.unknown(),
  explanation: z.string().optional(),
  rendered: z.record(z.string(), z.string()),
});
export type OwnResult = z.output<typeof OwnResult>;

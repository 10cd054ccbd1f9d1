// What a question type says about drafts: the form a model writes, which knows nothing of types, and how it is read.
import type { z } from 'zod';
import type { InterchangeBody } from './interchange.ts';

export type DraftShape = {
  /** The type's name. */
  name: string;
  /** In one sentence, for anyone who writes drafts: what the members mean. */
  order: string;
  /** The members beside question and explanation; small, without optional ones. */
  shape: z.ZodObject;
  /** null if it is no question with one key. @param draft what `shape` has parsed */
  read(draft: Record<string, unknown>): InterchangeBody | null;
  /** For a second look: the answers to choose from, and which of them are right, by their places; null if there are none. */
  choices(body: InterchangeBody): { options: string[]; right: number[] } | null;
};

/** Keeps the type of the members in `read`. */
export function defineDraftShape<Shape extends z.ZodObject>(
  draft: Omit<DraftShape, 'shape' | 'read'> & {
    shape: Shape;
    read(draft: z.output<Shape>): ReturnType<DraftShape['read']>;
  },
): DraftShape {
  return draft as unknown as DraftShape;
}

// The messages of each task. What people and documents say is separate data, so that it gives no instructions.
import { z } from 'zod';
import type { DraftShape } from '#question-types/interface/draft-shape.ts';
import type { GenerationOptions } from '../../contract/generating.ts';
import type { Message } from '../client/wire.ts';
import { prompt } from '../prompts.ts';
import type { Draft } from './drafts.ts';
import type { Sentence } from './sentences.ts';

const asData = (value: object): Message => ({ role: 'user', content: JSON.stringify(value) });
const numbered = (sentences: readonly Sentence[]) => sentences.map(({ id, text }) => ({ id, text }));

export function orderQuestions(
  options: GenerationOptions,
  shapes: readonly DraftShape[],
  {
    count,
    sentences,
    already,
  }: { count: number; sentences: readonly Sentence[]; already: readonly string[] },
): Message[] {
  const { difficulty, bloom, language, audience, leaveOut } = options;
  return [
    { role: 'system', content: prompt('questions') },
    asData({
      number: count,
      types: shapes.map(({ name, order }) => ({ type: name, order })),
      difficulty,
      ...(bloom !== 'any' && { bloom }),
      ...(language && { language }),
      ...(audience && { audience }),
      ...(leaveOut && { leaveOut }),
      ...(already.length > 0 && { alreadyAsked: already }),
      sentences: numbered(sentences),
    }),
  ];
}

export function orderRepair(
  drafts: readonly Draft[],
  shapes: readonly DraftShape[],
  sentences: readonly Sentence[],
): Message[] {
  return [
    { role: 'system', content: prompt('repair') },
    asData({
      types: shapes.map(({ name, order }) => ({ type: name, order })),
      questions: drafts.map(({ question, flaws }, index) => ({
        number: index + 1,
        question,
        faults: flaws.map(({ message }) => message),
      })),
      sentences: numbered(sentences),
    }),
  ];
}

export const SecondLook = z.object({
  answers: z.array(z.object({ number: z.number().int(), correct: z.array(z.number().int()) })),
});

export function orderSecondLook(
  questions: readonly { number: number; text: string; options: readonly string[] }[],
  sentences: readonly Sentence[],
): Message[] {
  return [
    { role: 'system', content: prompt('second-look') },
    asData({
      questions: questions.map(({ number, text, options }) => ({
        number,
        question: text,
        options: options.map((option, index) => ({ number: index + 1, text: option })),
      })),
      sentences: numbered(sentences),
    }),
  ];
}

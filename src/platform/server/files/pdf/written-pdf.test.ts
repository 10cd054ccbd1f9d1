// Why a document was not drawn: too much of it is the author’s to know, a crash is ours.
import { expect, it } from 'vitest';
import type { Confined } from '../../confined/confined.ts';
import { ConfinedFailure, type FailureReason } from '../../confined/task.ts';
import { WrittenPdf } from './written-pdf.ts';

const failing = (reason: FailureReason) =>
  ({
    run: async () => {
      throw new ConfinedFailure(reason, 'as told');
    },
  }) as unknown as Confined;
const finish = (reason: FailureReason) =>
  new WrittenPdf({ title: 'Quiz', subject: '', author: '', at: new Date(0) }).finish({
    confined: failing(reason),
  });

it.each(['too-long', 'too-much-memory'] as const)(
  'a written PDF is said to be too long where it was %s',
  async (reason) => {
    await expect(finish(reason)).rejects.toMatchObject({ code: 'document_too_long' });
  },
);

it.each(['crashed', 'stopped'] as const)(
  'a written PDF keeps its reason where the drawing %s',
  async (reason) => {
    await expect(finish(reason)).rejects.toMatchObject({ name: 'ConfinedFailure', reason });
  },
);

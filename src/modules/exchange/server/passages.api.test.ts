// Passages of files on their way into quizzes: once for all of their questions, whichever of these are kept.
import { expect, it } from 'vitest';
import type { Quiz } from '#modules/quizzes/contract.ts';
import { createTestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Import, ImportItem } from '../contract.ts';

const truth = (id: string, passageId?: string) => ({
  id,
  type: 'true-false',
  question: `Is ${id} so?`,
  correctAnswer: 0,
  points: 1,
  passageId,
});

it('a passage comes with the questions that are kept, also into a quiz that has others, and twice as two', async () => {
  const app = await createTestApp();
  const teacher = await app.people.create('teacher');
  const file = JSON.stringify({
    format: 'rounds-quiz',
    version: 1,
    title: 'Cases',
    questions: [truth('a', 'P'), truth('b', 'P'), truth('c'), truth('d', 'gone')],
    passages: [{ id: 'P', title: 'A case', text: 'A man.' }, { id: 'unused', text: 'Not asked about.' }, 7],
  });
  async function bring(): Promise<{ importId: string; items: ImportItem[] }> {
    const started = await teacher.call<{ import: Import }>(
      'POST',
      '/imports?fileName=q.json',
      Buffer.from(file),
      {
        'content-type': 'application/octet-stream',
      },
    );
    const { importId } = started.body.import;
    return eventually(async () => {
      const { body } = await teacher.call<{ import: Import; items: ImportItem[] }>(
        'GET',
        `/imports/${importId}`,
      );
      expect(body.import.state).toBe('ready');
      return { importId, items: body.items };
    });
  }
  const first = await bring();
  expect(first.items.map(({ status, passage }) => [status, passage?.text])).toEqual([
    ['ok', 'A man.'],
    ['ok', 'A man.'],
    ['ok', undefined],
    ['ok', undefined],
  ]);
  // Without the question that brought it.
  const kept = await teacher.call<{ quizzes: { id: string }[] }>(
    'POST',
    `/imports/${first.importId}/confirm`,
    {
      except: [1],
    },
  );
  const path = `/quiz/${kept.body.quizzes[0]?.id}`;
  const { quiz } = (await teacher.call<{ quiz: Quiz }>('GET', path)).body;
  expect(quiz.passages).toMatchObject([{ title: 'A case', text: 'A man.' }]);
  expect(quiz.questions.map(({ passageId }) => passageId)).toEqual([
    quiz.passages[0]?.id,
    undefined,
    undefined,
  ]);
  const second = await bring();
  const added = await teacher.call('POST', `/imports/${second.importId}/confirm`, {
    quizId: quiz.id,
    except: [3],
  });
  expect(added.status, added.text).toBe(200);
  const grown = (await teacher.call<{ quiz: Quiz }>('GET', path)).body.quiz;
  expect(new Set(grown.passages.map(({ id }) => id)).size).toBe(2);
  const lost = grown.questions.filter(
    ({ passageId }) => passageId && !grown.passages.some(({ id }) => id === passageId),
  );
  expect(lost).toEqual([]);
  expect(grown.questions.filter(({ passageId }) => passageId)).toHaveLength(3);
  await app.close();
});

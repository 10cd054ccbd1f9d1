// Who may call which endpoints of imports and exports of quizzes.
import { type ModuleAccess, ownersOfIt, teachers } from '#tests/support/app/access.ts';
import type { Person } from '#tests/support/app/people.ts';

/** What an import is even to an administrator: not there, because it is no one's but its teacher's. */
const onlyTheirs = { ...ownersOfIt, admin: 404 };

const twoQuestions = Buffer.from('First {T}\n\nSecond {F}');

async function importOf(owner: Person): Promise<Record<string, string>> {
  const headers = { 'content-type': 'text/plain' };
  const reply = await owner.call<{ import: { importId: string } }>('POST', '/imports', twoQuestions, headers);
  return { importId: reply.body.import.importId };
}

export const access: ModuleAccess = {
  rows: {
    startImport: {
      statuses: teachers,
      call: () => ({ query: { fileName: 'two.gift' }, file: twoQuestions, mediaType: 'text/plain' }),
    },
    readImport: {
      statuses: onlyTheirs,
      call: async ({ owner }) => ({
        params: await importOf(owner),
        query: { page: '1', limit: '5', status: 'ok' },
      }),
    },
    confirmImport: {
      statuses: onlyTheirs,
      call: async ({ owner }) => ({
        params: await importOf(owner),
        body: { except: [2], title: 'Import', overflow: 'first' },
      }),
    },
    discardImport: {
      statuses: onlyTheirs,
      call: async ({ owner }) => ({ params: await importOf(owner) }),
    },
    exportQuiz: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId }, query: { format: 'json' } }),
    },
    previewExport: {
      statuses: ownersOfIt,
      call: ({ quizId }) => ({ params: { id: quizId }, query: { format: 'gift' } }),
    },
  },
};

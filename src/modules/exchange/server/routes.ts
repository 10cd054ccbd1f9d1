// The handlers of imports and exports.

import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { exchangeContract } from '../contract.ts';
import { exportQuiz } from './exporting.ts';
import { confirmImport, discardImport, showImport, startImport } from './importing.ts';

export function exchangeRoutes(services: Services): Route[] {
  return routes(exchangeContract, {
    async startImport({ file, query: { fileName, format } }, { caller }) {
      return { import: await startImport(services, caller, { fileName, format, bytes: file.bytes }) };
    },
    readImport: ({ params, query }, { caller }) => showImport(services, caller, params.importId, query),
    async confirmImport({ params, body }, { caller }) {
      const quizzes = await confirmImport(services, caller, params.importId, body);
      return {
        quizzes: quizzes.map(({ quizId, title, questions }) => ({
          id: quizId,
          title,
          questionCount: questions.length,
        })),
      };
    },
    async discardImport({ params }, { caller }) {
      await discardImport(services, caller, params.importId);
      return { ok: true };
    },
    async exportQuiz({ params, query }, { caller }) {
      const { fileName, file } = await exportQuiz(services, caller, params.id, query.format);
      return { fileName, mediaType: file.mediaType, content: file.bytes };
    },
    async previewExport({ params, query }, { caller }) {
      const { fileName, questionCount, notes } = await exportQuiz(services, caller, params.id, query.format);
      return { fileName, questionCount, notes };
    },
  });
}

// The calls that give reports and papers as files.
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { exportFileName } from '#modules/results/api/exporting.ts';
import { readResults, summariesOf } from '#modules/rounds/api/results.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { reportsContract } from '../../contract.ts';
import { requireOwn } from '../own.ts';
import { zipOfReports } from './bulk-export.ts';
import { paperPdf } from './paper-pdf.ts';
import { authorOf, mediaTypes, reportContent } from './report-content.ts';
import { t } from './texts.ts';

export function fileRoutes(services: Services) {
  const { db, now } = services;
  return {
    async downloadReport({ params, query }, { caller }) {
      const { quizId, ownerId } = await readQuizOf(services, params.id, caller);
      const roundId = query.roundId ?? (await summariesOf(db, quizId))[0]?.roundId;
      const results = roundId ? await readResults(services, quizId, roundId) : null;
      if (!results || !roundId) throw new RoundError('round_not_found');
      const { format } = query;
      return {
        fileName: exportFileName(results, format),
        mediaType: mediaTypes[format],
        content: await reportContent(services, results, { format, ownerId }),
      };
    },
    async downloadReports({ params, query }, { caller }) {
      await requireOwn(services, params.id, caller, 'bulkExport');
      return zipOfReports(services, {
        ownerId: params.id,
        quizIds: [...new Set(query.quizIds.split(','))],
        format: query.format,
      });
    },
    async downloadPaper({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const isKey = query.part === 'key';
      const content = await paperPdf(services, quiz, await authorOf(services, quiz.ownerId), isKey);
      const round = { title: `${quiz.title} ${t(isKey ? 'file.key' : 'file.paper')}`, startedAt: now() };
      return {
        // Named as reports are, with today in place of the round's day.
        fileName: exportFileName({ round }, 'pdf'),
        mediaType: 'application/pdf',
        content,
      };
    },
  } satisfies Partial<HandlersOf<typeof reportsContract>>;
}

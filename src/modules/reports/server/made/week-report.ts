// The report of a week as a PDF: what was finished, and what to do about it. It names no student.
import { readUserById } from '#modules/accounts/api/people.ts';
import { type FinishedRound, roundsFinished } from '#modules/rounds/api/finished-rounds.ts';
import { WrittenPdf } from '#platform/server/files/pdf/written-pdf.ts';
import type { Services } from '#platform/server/module.ts';
import { printedShare, printTable } from '#platform/server/tables/printed.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { firstThings } from '../../contract/findings.ts';
import { analysisOf } from '../kept-analyses.ts';
import { t } from './texts.ts';
import { weekBounds } from './weeks.ts';

const mostExplained = 50;

const column = columnsIn(t);

/** @param dayOf in the time zone of its reader */
const roundsTable = (dayOf: (at: Date) => string) =>
  defineTable<FinishedRound>([
    column('week.quiz', 'text', ({ title }) => title, { width: 50, isHead: true }),
    column('week.started', 'text', ({ startedAt }) => dayOf(new Date(startedAt)), { width: 20 }),
    column('week.students', 'integer', ({ students }) => students, { width: 16 }),
    column(
      'week.average',
      'share',
      ({ averageScore }) => (averageScore === null ? null : averageScore / 100),
      {
        width: 14,
      },
    ),
  ]);

async function writeFindings(services: Services, pdf: WrittenPdf, rounds: readonly FinishedRound[]) {
  pdf.heading(2, t('week.whatToDo'));
  for (const { quizId, roundId, title } of rounds.slice(0, mostExplained)) {
    const { analysis } = await analysisOf(services, quizId, roundId);
    const { questionAnalytics } = analysis;
    pdf.heading(3, title);
    for (const sentence of firstThings(questionAnalytics, printedShare)) pdf.paragraph(sentence);
    const count = Math.max(0, ...questionAnalytics.map(({ n }) => n));
    pdf.paragraph(t('week.basis', { count }), { isMuted: true });
  }
}

/** @param monday the week's first day, as `2026-11-16` */
async function weekPdf(services: Services, ownerId: string, monday: string): Promise<Buffer> {
  const { db, now } = services;
  const user = await readUserById(db, ownerId);
  const timeZone = user?.timeZone ?? 'UTC';
  const { from, to } = weekBounds(monday, timeZone);
  const rounds = await roundsFinished(db, ownerId, { from, to });
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const day = days.format(from);
  const title = t('week.title', { day });
  const pdf = new WrittenPdf({
    title,
    subject: t('week.subject', { day }),
    author: user?.name ?? '',
    at: new Date(now()),
  });
  pdf.heading(1, title);
  pdf.paragraph(t('week.lead', { from: day, to: days.format(to - 1) }), { isMuted: true });
  if (rounds.length === 0) {
    pdf.paragraph(t('week.nothing'));
    return pdf.finish(services);
  }
  pdf.paragraph(t('week.totals', { count: rounds.reduce((sum, { students }) => sum + students, 0) }));
  pdf.heading(2, t('week.rounds'));
  await printTable(
    pdf,
    roundsTable((at) => days.format(at)),
    rounds,
  );
  await writeFindings(services, pdf, rounds);
  return pdf.finish(services);
}

export async function* weekReport(
  services: Services,
  ownerId: string,
  occasion: string,
): AsyncGenerator<Buffer> {
  yield await weekPdf(services, ownerId, occasion.replace('week ', ''));
}

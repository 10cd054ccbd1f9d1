// The report of a round as a PDF to print or archive: its results, question by question, student by student.
import { eachResponse, type RoundResults, readMarkTable } from '#modules/rounds/api/results.ts';
import { WrittenPdf } from '#platform/server/files/pdf/written-pdf.ts';
import type { Services } from '#platform/server/module.ts';
import { printedNumber, printedShare, printedTime, printTable } from '#platform/server/tables/printed.ts';
import { firstThings } from '../../contract/findings.ts';
import { analyseMarks } from '../analyse-marks.ts';
import { reportedQuestions } from './report-files.ts';
import { printedItems, printedStudents } from './report-tables.ts';
import { t } from './texts.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param author whose quiz it is, as the document's properties name them */
export async function reportPdf(
  services: Pick<Services, 'db' | 'confined'>,
  results: RoundResults,
  { author, now }: { author: string; now: number },
): Promise<Buffer> {
  const { db } = services;
  const { summary, places } = results;
  const { title, participantCount, completedCount, completionRate, averageScore } = summary;
  const about = { title: t('report.title', { title }), subject: t('report.subject', { title }), author };
  const pdf = new WrittenPdf({ ...about, at: new Date(now) });
  pdf.heading(1, title);
  pdf.paragraph(t('report.round', { day: days.format(new Date(summary.startedAt)) }), { isMuted: true });
  pdf.heading(2, t('report.summary'));
  const counts = {
    joined: participantCount,
    completed: completedCount,
    rate: printedNumber(completionRate),
  };
  pdf.paragraph(t('report.counts', counts));
  pdf.paragraph(
    averageScore === null ? t('report.noAverage') : t('report.average', { average: averageScore }),
  );
  const awaiting = [...places.values()].reduce((sum, { awaitingMarks }) => sum + awaitingMarks, 0);
  if (awaiting > 0) pdf.paragraph(t('report.provisional', { count: awaiting }), { isBold: true });
  pdf.paragraph(t('report.updated', { time: printedTime(new Date(now)) }), { isMuted: true });
  const analytics = analyseMarks(await readMarkTable(db, summary.quizId, summary.roundId));
  pdf.heading(2, t('report.whatToDo'));
  for (const sentence of firstThings(analytics.questionAnalytics, printedShare)) pdf.paragraph(sentence);
  pdf.heading(2, t('report.questions'));
  pdf.paragraph(t('report.basis'), { isMuted: true });
  await printTable(pdf, printedItems, reportedQuestions(db, results, analytics));
  pdf.heading(2, t('report.students'));
  if (participantCount === 0) pdf.paragraph(t('report.none'));
  else await printTable(pdf, printedStudents, eachResponse(db, results, 'rank'));
  return pdf.finish(services);
}

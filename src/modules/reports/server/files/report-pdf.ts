// The report of a round as a PDF to print or archive: its results, question by question, student by student.
import { eachQuestion, eachResponse, type RoundResults, readMarkTable } from '#modules/rounds/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { WrittenPdf } from '#platform/server/files/pdf/written-pdf.ts';
import type { Services } from '#platform/server/module.ts';
import type { QuizAnalytics } from '../../contract.ts';
import { firstThings } from '../../findings-contract.ts';
import { analyseMarks } from '../analyse-marks.ts';
import { number, percent } from './numbers.ts';
import { t } from './texts.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const none = '–';
const share = (value: number | null) => (value === null ? none : percent(value));

async function* questionRows(
  db: Database,
  results: RoundResults,
  { questionAnalytics }: Pick<QuizAnalytics, 'questionAnalytics'>,
): AsyncGenerator<string[]> {
  const figures = new Map(questionAnalytics.map((one) => [one.questionId, one]));
  for await (const { number: place, questionId, question, solutionText, points, isSkipped } of eachQuestion(
    db,
    results,
  )) {
    const { n = 0, facility = null, facilityInterval = null } = figures.get(questionId) ?? {};
    yield [
      number(place),
      isSkipped ? t('report.skipped', { question }) : question,
      solutionText || none,
      isSkipped ? none : number(n),
      share(facility),
      facilityInterval
        ? t('report.range', { from: percent(facilityInterval[0]), to: percent(facilityInterval[1]) })
        : none,
      number(points),
    ];
  }
}

async function* studentRows(db: Database, results: RoundResults): AsyncGenerator<string[]> {
  for await (const seat of eachResponse(db, results, 'rank')) {
    const {
      rank,
      studentName,
      percent: whole,
      score,
      maxScore,
      answeredCount,
      totalQuestions,
      completedAt,
    } = seat;
    yield [
      number(rank),
      studentName,
      `${number(score)} / ${number(maxScore)}`,
      whole === null ? none : percent(whole / 100),
      `${number(answeredCount)} / ${number(totalQuestions)}`,
      completedAt ? times.format(new Date(completedAt)) : none,
    ];
  }
}

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
    rate: number(completionRate),
  };
  pdf.paragraph(t('report.counts', counts));
  pdf.paragraph(
    averageScore === null ? t('report.noAverage') : t('report.average', { average: averageScore }),
  );
  const awaiting = [...places.values()].reduce((sum, { awaitingMarks }) => sum + awaitingMarks, 0);
  if (awaiting > 0) pdf.paragraph(t('report.provisional', { count: awaiting }), { isBold: true });
  pdf.paragraph(t('report.updated', { time: times.format(new Date(now)) }), { isMuted: true });
  const analytics = analyseMarks(await readMarkTable(db, summary.quizId, summary.roundId));
  pdf.heading(2, t('report.whatToDo'));
  for (const sentence of firstThings(analytics.questionAnalytics, percent)) pdf.paragraph(sentence);
  pdf.heading(2, t('report.questions'));
  pdf.paragraph(t('report.basis'), { isMuted: true });
  await pdf.table(
    [
      { title: t('column.number'), share: 7, isNumber: true },
      { title: t('column.question'), share: 38, isHead: true },
      { title: t('column.key'), share: 22 },
      { title: t('column.n'), share: 7, isNumber: true },
      { title: t('column.earned'), share: 11, isNumber: true },
      { title: t('column.margin'), share: 17, isNumber: true },
      { title: t('column.points'), share: 9, isNumber: true },
    ],
    questionRows(db, results, analytics),
  );
  pdf.heading(2, t('report.students'));
  if (participantCount === 0) pdf.paragraph(t('report.none'));
  else
    await pdf.table(
      [
        { title: t('column.rank'), share: 8, isNumber: true },
        { title: t('column.student'), share: 34, isHead: true },
        { title: t('column.score'), share: 15, isNumber: true },
        { title: t('column.percent'), share: 12, isNumber: true },
        { title: t('column.answered'), share: 13, isNumber: true },
        { title: t('column.completed'), share: 23 },
      ],
      studentRows(db, results),
    );
  return pdf.finish(services);
}

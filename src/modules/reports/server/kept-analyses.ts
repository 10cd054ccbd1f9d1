// Caches the analysis of a quiz until anything in it changes, because dashboards request it repeatedly.
import { type RoundTotals, readMarkTable, readTotals } from '#modules/rounds/api/results.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { QuizAnalytics } from '../contract.ts';
import { analyseMarks } from './analyse-marks.ts';
import { compareRounds } from './compare-rounds.ts';

type Analysis = Pick<QuizAnalytics, 'questionAnalytics' | 'test' | 'roundCount' | 'rounds'>;
type Kept = { print: string; analysis: Promise<Analysis> };

const maxKept = 100;
const memoryOf = perApp(() => new Map<string, Kept>());

async function analyse({ db }: Services, quizId: string, roundId: string | null): Promise<Analysis> {
  const marks = await readMarkTable(db, quizId, roundId);
  return { roundCount: marks.rounds.length, rounds: compareRounds(marks), ...analyseMarks(marks) };
}

/**
 * @param roundId that round alone; null for all of the quiz
 * @returns the analysis, and the sums that go with it: undefined for a quiz that never ran
 * @throws AppError round_not_found
 */
export async function analysisOf(
  services: Services,
  quizId: string,
  roundId: string | null,
): Promise<{ analysis: Analysis; totals: RoundTotals | undefined }> {
  const memory = memoryOf(services);
  // Before the marks are read: a change in between gives another print, so the next request reads again.
  const [totals] = await readTotals(services.db, { quizId, roundId });
  const print = totals?.print ?? '';
  const key = `${quizId} ${roundId ?? ''}`;
  const known = memory.get(key);
  if (known?.print === print) return { analysis: await known.analysis, totals };
  const analysis = analyse(services, quizId, roundId);
  memory.delete(key);
  memory.set(key, { print, analysis });
  const oldest = memory.keys().next().value;
  if (memory.size > maxKept && oldest !== undefined) memory.delete(oldest);
  analysis.catch(() => {
    if (memory.get(key)?.analysis === analysis) memory.delete(key);
  });
  return { analysis: await analysis, totals };
}

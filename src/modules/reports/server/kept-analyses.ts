// Keeps what was computed of a quiz for as long as no grade of it has changed: a dashboard asks again and again.
import { gradePrints, readMarkTable } from '#modules/rounds/server.ts';
import type { Services } from '#platform/server/module.ts';
import type { QuizAnalytics } from '../contract.ts';
import { analyseMarks } from './analyse-marks.ts';

type Analysis = Pick<QuizAnalytics, 'questionAnalytics' | 'test' | 'roundCount'>;
type Kept = { print: string; until: number; analysis: Promise<Analysis> };

/** Marks of one seat that change places leave no print behind; they are seen after this. */
const keptMs = 60_000;
const maxKept = 100;
const memories = new WeakMap<Services, Map<string, Kept>>();

async function analyse({ db }: Services, quizId: string, roundId: string | null): Promise<Analysis> {
  const marks = await readMarkTable(db, quizId, roundId);
  return { roundCount: marks.roundCount, ...analyseMarks(marks) };
}

/** @throws AppError round_not_found */
export async function analysisOf(
  services: Services,
  quizId: string,
  roundId: string | null,
): Promise<Analysis> {
  const memory = memories.get(services) ?? new Map<string, Kept>();
  memories.set(services, memory);
  const now = services.now();
  const print = (await gradePrints(services.db, [quizId], now)).get(quizId) ?? '';
  const key = `${quizId} ${roundId ?? ''}`;
  const known = memory.get(key);
  if (known && known.print === print && known.until > now) return known.analysis;
  const analysis = analyse(services, quizId, roundId);
  memory.delete(key);
  memory.set(key, { print, until: now + keptMs, analysis });
  const oldest = memory.keys().next().value;
  if (memory.size > maxKept && oldest !== undefined) memory.delete(oldest);
  analysis.catch(() => memory.delete(key));
  return analysis;
}

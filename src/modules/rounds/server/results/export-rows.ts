// The common parts of a round's exports: their columns, one line per seat, and the file name.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { tidyName } from '#platform/contract/text/person-name.ts';
import { plainStem } from '#question-types/plain-question.ts';
import type { SeatResponse } from '../../contract.ts';
import { t } from '../texts.ts';
import type { RoundResults } from './results.ts';

export type Cell = string | number | Date | null;

/** A moment, which each format writes in its own way; null where there is none. */
export const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** Numbers stay numbers; texts are the students' own and are made safe by each format. */
export function headerOf({ counted }: RoundResults): string[] {
  const perQuestion = counted.flatMap(({ question, number }) => {
    const text = cutText(plainStem(question), 120);
    return [t('column.questionOf', { number, text }), t('column.pointsOf', { number })];
  });
  return [
    t('column.number'),
    t('column.name'),
    t('column.rank'),
    t('column.score'),
    t('column.maxScore'),
    t('column.percent'),
    t('column.answered'),
    t('column.questions'),
    t('column.joined'),
    t('column.handedIn'),
    t('column.awaitingMarks'),
    ...perQuestion,
  ];
}

export function rowOf({ counted }: RoundResults, seat: SeatResponse): Cell[] {
  const own = new Map(seat.answers.map((answer) => [answer.questionId, answer]));
  const perQuestion = counted.flatMap(({ id }): Cell[] => {
    const answer = own.get(id);
    return answer ? [answer.answerText, answer.fraction === null ? null : answer.points] : [null, null];
  });
  return [
    seat.number,
    seat.studentName,
    seat.rank,
    seat.score,
    seat.maxScore,
    seat.percent,
    seat.answeredCount,
    seat.totalQuestions,
    momentOf(seat.joinedAt),
    momentOf(seat.completedAt),
    seat.awaitingMarks,
    ...perQuestion,
  ];
}

/** The quiz's title and the day of the round, without what file systems refuse. */
export function exportFileName(
  { round }: { round: Pick<RoundResults['round'], 'title' | 'startedAt'> },
  extension: string,
): string {
  const written = tidyName(round.title.replace(/[\\/:*?"<>|]+/gu, ' '));
  const title = cutText(written, 80).trim();
  const day = new Date(round.startedAt).toISOString().slice(0, 10);
  return `${title || t('untitled')} ${day}.${extension}`;
}

// Compares the rounds of a quiz, each with the newest, on the questions that both asked alike and nothing else.
import type { MarkTable } from '#modules/rounds/api/results.ts';
import type { QuizAnalytics } from '../contract.ts';
import { differenceOfMeans, meanInterval } from './statistics/intervals.ts';

type Compared = QuizAnalytics['rounds'][number];
type Table = Pick<MarkTable, 'questions' | 'rows' | 'roundOfRow' | 'rounds'>;

/** The share of these questions' points that each person of a round earned who has a mark for all of them. */
function sharesOn(
  { questions, rows, roundOfRow }: Table,
  round: number,
  columns: readonly number[],
): number[] {
  const possible = columns.reduce((sum, column) => sum + (questions[column]?.points ?? 0), 0);
  if (possible === 0) return [];
  return rows.flatMap((row, person) => {
    if (roundOfRow[person] !== round) return [];
    let earned = 0;
    for (const column of columns) {
      const fraction = row[column] ?? null;
      if (fraction === null) return [];
      earned += fraction * (questions[column]?.points ?? 0);
    }
    return [earned / possible];
  });
}

const within = ([low, high]: readonly [number, number]): [number, number] => [
  Math.max(0, low),
  Math.min(1, high),
];

/**
 * @returns the newest round that anyone finished, then those before it; empty if there is nothing to compare
 */
export function compareRounds(table: Table): Compared[] {
  const finished = new Set(table.roundOfRow);
  const places = table.rounds.flatMap((_, place) => (finished.has(place) ? [place] : []));
  const [newest] = places;
  if (newest === undefined || places.length < 2) return [];
  // Questions without any marks in a round yet are left out; otherwise no one would have a mark for every question.
  const marked = table.rounds.map(() => table.questions.map(() => false));
  for (const [person, row] of table.rows.entries()) {
    const ofRound = marked[table.roundOfRow[person] ?? -1];
    if (ofRound)
      for (const [column, fraction] of row.entries()) if (fraction !== null) ofRound[column] = true;
  }
  const asked = (place: number, column: number) => marked[place]?.[column] === true;
  return places.flatMap((place) => {
    const round = table.rounds[place];
    const common = table.questions.flatMap((_, column) =>
      asked(newest, column) && asked(place, column) ? [column] : [],
    );
    const own = sharesOn(table, place, common);
    if (!round || own.length === 0) return [];
    const interval = meanInterval(own);
    const difference = place === newest ? null : differenceOfMeans(own, sharesOn(table, newest, common));
    const isHigher = difference !== null && difference[0] > 0;
    const isLower = difference !== null && difference[1] < 0;
    return [
      {
        roundId: round.roundId,
        startedAt: new Date(round.startedAt).toISOString(),
        n: own.length,
        items: common.length,
        share: own.reduce((sum, value) => sum + value, 0) / own.length,
        interval: interval && within(interval),
        verdict: place === newest ? 'newest' : isHigher ? 'higher' : isLower ? 'lower' : 'open',
      },
    ];
  });
}

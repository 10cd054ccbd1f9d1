// The standings of a room as of its last revealed question: read once per change, however many ask.
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureValues, LeaderboardRow, Standing } from '../../live.ts';
import { countedQuestionIds } from '../running/round-machine.ts';
import type { StoredCourse } from '../running/round-store.ts';
import { maxScoreOf, type PinnedRound } from '../starting/pinned-round.ts';
import { type Place, readPlaces } from './standings.ts';

export type Board = {
  places: readonly Place[];
  standingOf(seatId: number): Standing;
  /** What live features make of the places. */
  boards: FeatureValues | undefined;
};

const empty = new Set(['lobby', 'open']);

/** The questions whose points may be shown: the running one's may not, until its reveal. */
export function shownQuestionIds(round: PinnedRound, course: StoredCourse): string[] {
  const counted = countedQuestionIds(course, round.plan);
  if (round.pace === 'self' || (course.phase !== 'question' && course.phase !== 'closed')) return counted;
  const current = round.questions[course.questionIndex]?.id;
  return counted.filter((id) => id !== current);
}

type Features = {
  boardsOf(
    places: readonly Place[],
  ): Promise<{ boards: FeatureValues | undefined; ownOf(seatId: number): FeatureValues | undefined } | null>;
};

export class ScoreBoard {
  readonly #db: Database;
  readonly #round: PinnedRound;
  readonly #features: Features;
  #key = '';
  #board: Promise<Board> | null = null;

  constructor(db: Database, round: PinnedRound, features: Features) {
    this.#db = db;
    this.#round = round;
    this.#features = features;
  }

  /** Forgets what was read: someone was removed or renamed, or got a mark. */
  forget(): void {
    this.#board = null;
  }

  read(course: StoredCourse): Promise<Board> {
    const shown =
      empty.has(course.phase) && this.#round.pace === 'host' ? [] : shownQuestionIds(this.#round, course);
    const key = `${course.phase === 'ended'} ${this.#round.keyVersion} ${shown.join()}`;
    if (this.#board && key === this.#key) return this.#board;
    this.#key = key;
    const reading = this.#load(shown, course.phase === 'ended');
    this.#board = reading;
    // What failed is read again by the next who asks; this one's error goes to those who wait for it.
    reading.catch(() => {
      if (this.#board === reading) this.#board = null;
    });
    return reading;
  }

  async #load(shown: string[], isOver: boolean): Promise<Board> {
    const places = await readPlaces(this.#db, this.#round, {
      countedQuestionIds: shown,
      latestQuestionId: this.#round.pace === 'host' ? (shown.at(-1) ?? null) : null,
      isOver,
    });
    const made = await this.#features.boardsOf(places);
    const maxScore = maxScoreOf(this.#round, shown);
    const bySeat = new Map(places.map((place) => [place.seatId, place]));
    const sharing = new Map<number, number>();
    for (const { rank } of places) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
    const { showLeaderboard } = this.#round.settings;
    return {
      places,
      boards: made?.boards,
      standingOf(seatId) {
        const place = bySeat.get(seatId);
        const rank = showLeaderboard ? (place?.rank ?? null) : null;
        return {
          score: place?.score ?? 0,
          maxScore: place?.maxScore ?? maxScore,
          rank,
          isTied: rank !== null && (sharing.get(rank) ?? 0) > 1,
          of: places.length,
          streak: place?.streak ?? 0,
          features: showLeaderboard ? made?.ownOf(seatId) : undefined,
        };
      },
    };
  }
}

/** @param wholeSteps the ranks that are named with everyone who shares them, however many they are */
export function leaderboardRows(board: Board, limit: number, wholeSteps: number): LeaderboardRow[] {
  const shown = board.places.filter(
    ({ rank, score }, place) => place < limit || (rank <= wholeSteps && score > 0),
  );
  return shown.map(({ number, name, score, rank, previousRank, gained }) => ({
    number,
    name,
    score,
    rank,
    previousRank,
    gained,
  }));
}

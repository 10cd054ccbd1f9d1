// The interface of a question type: what every kind of question promises, and defineQuestionType() to declare one.
import { z } from 'zod';
import type { InterchangeBody, InterchangeItem, InterchangeReading } from './interchange.ts';
import { Media } from './media.ts';

/** One text that people write (Markdown with `$…$` maths). Drafts may hold it empty. */
/** Of a question's text and its explanation, and of the texts by which a person marks. */
export const longestText = 4_000;
const RichText = z.string().max(longestText);

/** What all questions have, whatever their type. */
export const questionBase = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  question: RichText,
  points: z.number().min(0).max(1_000).multipleOf(0.01).default(1),
  explanation: RichText.optional(),
  media: Media.optional(),
  /** Seconds for this question in a host-paced round; the quiz's own setting when absent. 0 means no limit. */
  timeLimitSeconds: z.number().int().min(0).max(3_600).optional(),
  /** The author's own words to find the question by; students never get them. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  /** The passage of its quiz that is shown with it. */
  passageId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
};

/** Of types that may be asked without a key (`withoutKey`). Absent in all other questions. */
export const pollMark = {
  /** Asked for opinions: there is no key, nothing is earned, and nothing is right or wrong. */
  isPoll: z.literal(true).optional(),
};
const baseSchema = z.object({ ...questionBase, ...pollMark, type: z.string() });
export type QuestionBase = z.output<typeof baseSchema>;

/** Something that keeps a question from being started (`error`) or deserves a look (`warning`). */
export type Problem = { severity: 'error' | 'warning'; code: string; message: string; field?: string };

export const Bar = z.object({
  key: z.string(),
  label: z.string(),
  /** If the bar belongs to one of the answer tiles: its index in the author's order. */
  optionIndex: z.number().int().optional(),
  count: z.number().int(),
  isRight: z.boolean(),
});
export type Bar = z.output<typeof Bar>;

/**
 * Counts for the live bars and the reports. `answered` is the number of answers counted, not of marks.
 * It holds the key (`isRight`), so players get it after the reveal only.
 */
export const Tally = z.object({
  answered: z.number().int(),
  bars: z.array(Bar),
  /** Rows against columns, such as items against places: `counts[row][column]` answers put it there. */
  grid: z
    .object({
      rows: z.array(z.string()),
      columns: z.array(z.string()),
      counts: z.array(z.array(z.number().int())),
      /** The cells that are right, as `[row, column]`. */
      right: z.array(z.tuple([z.number().int(), z.number().int()])),
    })
    .optional(),
  /** Marks on a picture, counted in equal cells: `counts[row * columns + column]`. */
  heat: z
    .object({
      columns: z.number().int(),
      rows: z.number().int(),
      counts: z.array(z.number().int()),
    })
    .optional(),
  /** Of answers that are numbers. */
  figures: z.object({ mean: z.number(), median: z.number(), standardDeviation: z.number() }).optional(),
});
export type Tally = z.output<typeof Tally>;

/** What a player gets to see of any question, before anything that its type adds. */
export const playerBase = {
  id: questionBase.id,
  question: questionBase.question,
  points: questionBase.points,
  media: questionBase.media,
  timeLimitSeconds: questionBase.timeLimitSeconds,
  passageId: questionBase.passageId,
  ...pollMark,
  /** The view for answering shows the question's text itself, with its blanks; the page around it does not. */
  hasOwnStem: z.literal(true).optional(),
};
export type PlayerQuestionBase = Pick<
  QuestionBase,
  'id' | 'type' | 'question' | 'points' | 'media' | 'timeLimitSeconds' | 'passageId' | 'isPoll'
> & { hasOwnStem?: true };

/** What every solution has: it names its type, and the explanation belongs to it. */
export const solutionBase = { explanation: questionBase.explanation };
export type SolutionBase = Pick<QuestionBase, 'type' | 'explanation'>;

/** The author's guide for markers: a text, and criteria with the points for each. */
export type MarkingGuide = { text: string; criteria: { title: string; points: number }[] };

/** A drawing of our own, which is part of the program: `imageId` is unlike that of every uploaded picture. */
type SamplePicture = { imageId: string; width: number; height: number; svg: string };

/** How a text that an author wrote in Markdown becomes part of a line. */
export type Written = (markdown: string) => string;

/** A named rule that turns an answer into a fraction; the author chooses, the student sees which one counts. */
export type ScoringScheme = { name: string; title: string; explanation: string };

/** The author's members of a type, as defineQuestionType takes them. Q: question, A: answer, V: player's view, S: solution. */
export type QuestionType<Q extends QuestionBase, A, V extends PlayerQuestionBase, S extends SolutionBase> = {
  name: Q['type'];
  /** How people call it. */
  title: string;
  /** What it is good for and how it is graded, for people who choose a type. */
  about: string;
  /** A question for people to try, without its id: ready to be played, with an explanation. */
  sample(): Omit<Q, 'id'>;
  /** Those that the question to try shows. */
  samplePictures?: readonly SamplePicture[];
  /** Whether every plan has it, the free one too. */
  isInEveryPlan: boolean;
  /** Where authors find it among the others, and which type an item of a file becomes first: lower comes before. */
  place: number;
  /** Stored beside the data; `upgrade` brings older data up to it. */
  version: number;
  /** Lenient: it accepts every draft that the editor can produce. What a start needs beyond it is in `lint`. */
  question: z.ZodType<Q>;
  /** What `redact` makes, and what `solution` makes. */
  playerView: z.ZodType<V>;
  shownSolution: z.ZodType<S>;
  /** The wire shape of a student's answer, with sizes bounded. */
  answer: z.ZodType<A>;
  /** A new question for the editor, without its id. It parses, and `lint` says kindly what it lacks. */
  blank(): Omit<Q, 'id'>;
  lint(question: Q): Problem[];
  /** Built member by member from an allow-list: nothing of the key, and nothing that hints at it. */
  redact(question: Q): V;
  /** What is shown once the key may be seen. */
  solution(question: Q): S;
  /** Whether an answer that parsed fits this very question (an index that exists, say). */
  fits(question: Q, answer: A): boolean;
  /** True where the student has not answered yet: an empty text, no mark at all, what was there to begin with. */
  isBlankAnswer(answer: A, question: Q): boolean;
  /** Whether the question has a key that can be used: if so, no answer and a strange answer earn 0, else null. */
  isGradable(question: Q): boolean;
  /** Present where nothing can be earned, not even by a mark of a person: `points` is always 0. */
  hasNoPoints?: true;
  /** Present where it may be asked as a poll: the same question with nothing of a key, and with nothing that serves one. */
  withoutKey?(question: Q): Q;
  /** 0..1, for a question that is gradable. Never throws for an answer that parsed. */
  grade(question: Q, answer: A): number;
  tally(question: Q, answers: readonly A[]): Tally;
  /** The Markdown texts that a player's view shows, so that the server can render those with markup. */
  texts(view: V): string[];
  /** What a player's view says besides them, as it is written: labels, choices. */
  labels?(view: V): string[];
  /**
   * One line for exports and lists: what a student answered, and what would have been right. What the author wrote with
   * marks and formulas goes through `written`.
   */
  describeAnswer(question: Q, answer: A, written: Written): string;
  describeSolution(question: Q, written: Written): string;
  /**
   * Present where the order of the options may be shuffled: how many there are, and whether an order, as the author's
   * indices, would show the key to everyone.
   */
  shuffle?: {
    count(question: Q): number;
    givesKeyAway?(question: Q, order: readonly number[]): boolean;
    /** Present with it: the texts of the options, and the same question with its options stored in another order. */
    texts?(question: Q): readonly string[];
    reorder?(question: Q, order: readonly number[]): Q;
  };
  /** Present where a person gives the marks: what the author says about how. */
  marking?: { guide(question: Q): MarkingGuide };
  /** How questions of this type travel in the files of other programs. */
  interchange: {
    kinds: readonly InterchangeItem['kind'][];
    /** What the neutral form cannot hold is named in `lost`, in words. */
    write(question: Q): { body: InterchangeBody; lost: string[] };
    /** null if this type cannot be what the item is. What is changed on the way is named in words. */
    read(body: InterchangeBody): InterchangeReading | null;
  };
  /** Takes away what a grader does not need and what may be missing or of another make, such as a picture. */
  forGrading?(raw: Record<string, unknown>): Record<string, unknown>;
  scoring?: { schemes: readonly ScoringScheme[]; default: string };
  upgrade?(version: number, data: unknown): unknown;
};

export function defineQuestionType<
  Q extends QuestionBase,
  A,
  V extends PlayerQuestionBase,
  S extends SolutionBase,
>(definition: QuestionType<Q, A, V, S>): QuestionType<Q, A, V, S> {
  return definition;
}

/** The part of the player's view that all types share. */
export function redactBase<Q extends QuestionBase>(question: Q): PlayerQuestionBase & { type: Q['type'] } {
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    points: question.points,
    media: question.media,
    timeLimitSeconds: question.timeLimitSeconds,
    passageId: question.passageId,
    isPoll: question.isPoll,
  };
}

/**
 * An example that the conformance suite plays: a question with answers and the fractions they must get.
 * An answer is `unknown` because a missing or malformed one has its fraction too.
 */
export type Example<Q> = {
  title: string;
  question: Q;
  answers: { answer: unknown; fraction: number | null; source?: string }[];
};

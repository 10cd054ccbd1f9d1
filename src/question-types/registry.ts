// The list of question types, and what can be done with any question without knowing its type. Pure: no I/O.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { type Maths, mathsIn } from '#platform/contract/text/maths-in-text.ts';
import { lintBase } from './checks/base-lint.ts';
import { lintMaths } from './checks/maths-lint.ts';
import type { InterchangeItem } from './interface/interchange.ts';
import {
  type MarkingGuide,
  type PlayerQuestionBase,
  type Problem,
  type QuestionBase,
  type QuestionType,
  questionBase,
  type SolutionBase,
  type Tally,
  type Written,
} from './interface/question-type.ts';
import * as listed from './list.ts';
import en from './locales/en.json' with { type: 'json' };
import { orderLike, randomOrderWithout } from './options/unguessable-order.ts';
import { showBlanks } from './text/blank-marks.ts';

const t = texts(en);

type ListedType = (typeof listed)[keyof typeof listed];

/** In the order in which an author is offered them. */
const listedTypes: readonly ListedType[] = Object.values(listed).sort(
  (one, other) => one.place - other.place,
);

/** Discriminated by `type`. The cast restores what the list loses: each schema belongs to its own type. */
function oneOf<T>(schemas: readonly unknown[]): z.ZodType<T, T> {
  const [first, ...others] = schemas as z.core.$ZodTypeDiscriminable[];
  if (!first) throw new Error('There are no question types.');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<T, T>;
}

/** What an author has and saves: with the key. */
export type Question = z.output<ListedType['question']>;
export const Question = oneOf<Question>(listedTypes.map(({ question }) => question)).overwrite(keylessIfPoll);
export type QuestionTypeName = Question['type'];

type IdOptional<Q> = Q extends Question ? Omit<Q, 'id'> & { id?: string } : never;

/** A question as it is sent: without an id, the server assigns one. */
export type SentQuestion = IdOptional<Question>;
export const SentQuestion = oneOf<SentQuestion>(
  listedTypes.map(({ question }) =>
    (question as unknown as z.ZodObject).extend({ id: z.optional(questionBase.id) }),
  ),
).overwrite(keylessIfPoll);

/** Whatever a file, a program or an older version says: a poll has no key, and nothing is earned with it. */
function keylessIfPoll<Q extends SentQuestion>(question: Q): Q {
  if (!isPoll(question)) return question;
  const keyless = erasedType(question.type).withoutKey?.(question as unknown as QuestionBase);
  return { ...(keyless as unknown as Q), points: 0 };
}

/** What a player gets: without the key. Build it with `redact`. */
export type PlayerQuestion = z.output<ListedType['playerView']>;
export const PlayerQuestion = oneOf<PlayerQuestion>(listedTypes.map(({ playerView }) => playerView));

/** What a player may see once the answer is revealed: the key and the explanation. */
export type Solution = z.output<ListedType['shownSolution']>;
export const Solution = oneOf<Solution>(listedTypes.map(({ shownSolution }) => shownSolution));

export const questionTypeNames: readonly QuestionTypeName[] = listedTypes.map(({ name }) => name);

type AnyType = QuestionType<QuestionBase, unknown, PlayerQuestionBase, SolutionBase>;
const typesByName = mapOf(listedTypes);

function mapOf(types: readonly ListedType[]): ReadonlyMap<string, AnyType> {
  return new Map(types.map((type) => [type.name, type as unknown as AnyType]));
}

/**
 * The type of a question, with its own question, answer and view types forgotten. The cast is safe as long as a
 * question is handed to its own type only, which the lookup by `type` sees to.
 */
function erasedType(name: QuestionTypeName): AnyType {
  return typesByName.get(name) as AnyType;
}

function isTypeName(name: unknown): name is QuestionTypeName {
  return typeof name === 'string' && typesByName.has(name);
}

/** The mark is on the types that may be asked without a key. */
function isPoll(question: { isPoll?: true | undefined } | object): boolean {
  return 'isPoll' in question && question.isPoll === true;
}

/**
 * What describes a type: its name for people, what it is good for, who may use it, and its scoring schemes. Of a poll,
 * whatever its type, that nothing can be earned.
 */
export function typeOf(question: {
  type: QuestionTypeName;
  isPoll?: true | undefined;
}): Pick<
  AnyType,
  | 'name'
  | 'title'
  | 'about'
  | 'samplePictures'
  | 'isInEveryPlan'
  | 'version'
  | 'scoring'
  | 'hasNoPoints'
  | 'withoutKey'
> {
  const type = erasedType(question.type);
  return isPoll(question) ? { ...type, hasNoPoints: true } : type;
}

/** A stored question of an unknown type. It is kept unchanged, and can be neither edited nor started. */
export type UnknownQuestion = {
  id: string;
  type: string;
  question: string;
  points: number;
  isUnknown: true;
  stored: unknown;
};

export function isUnknownQuestion(question: Question | UnknownQuestion): question is UnknownQuestion {
  return 'isUnknown' in question;
}

/**
 * Reads a question from storage. Older data is upgraded; what cannot be read becomes a placeholder that preserves it.
 */
export function parseStoredQuestion(stored: unknown): Question | UnknownQuestion {
  const { type, typeVersion = 1 } = asRecord(stored);
  let current = stored;
  if (isTypeName(type) && typeof typeVersion === 'number' && typeVersion < erasedType(type).version) {
    current = erasedType(type).upgrade?.(typeVersion, stored) ?? stored;
  }
  const parsed = Question.safeParse(current);
  return parsed.success ? parsed.data : unknownQuestion(stored);
}

function unknownQuestion(stored: unknown): UnknownQuestion {
  const { id, type, question, points } = asRecord(stored);
  return {
    id: typeof id === 'string' ? id : '',
    type: typeof type === 'string' ? type : '',
    question: typeof question === 'string' ? question : t('unknownQuestion'),
    points: typeof points === 'number' && Number.isFinite(points) ? points : 0,
    isUnknown: true,
    stored,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A new question for the editor: it parses, and `lintQuestion` says what it lacks. */
export function blankQuestion(typeName: QuestionTypeName, id: string): Question {
  return Question.parse({ ...erasedType(typeName).blank(), id });
}

/** A question of the type for people to try. */
export function sampleQuestion(typeName: QuestionTypeName): Question {
  return Question.parse({ ...erasedType(typeName).sample(), id: `sample-${typeName}` });
}

/** Everything that keeps a question from being started, and what deserves a look. */
export function lintQuestion(question: Question | UnknownQuestion): Problem[] {
  if (isUnknownQuestion(question)) {
    const message = t('unknownType', { type: question.type });
    return [{ severity: 'error', code: 'unknown_type', message, field: 'type' }];
  }
  return [
    ...lintBase(question, typeOf(question).hasNoPoints),
    ...lintMaths(shownTextsOf(question)),
    ...erasedType(question.type)
      .lint(question)
      .filter(({ field }) => !isOfNoUse(question, field)),
  ];
}

/** What a key lacks is no problem of a poll. */
function isOfNoUse(question: Question, field = ''): boolean {
  return isPoll(question) && field.startsWith('correctAnswer');
}

/** The player's view: built from an allow-list, it holds nothing of the key. */
export function redact(question: Question): PlayerQuestion {
  return erasedType(question.type).redact(question) as PlayerQuestion;
}

/** The question's text for lists and exports: as it was written, with lines to write on in place of marks of blanks. */
export function stemOf(question: Question | UnknownQuestion): string {
  const hasMarks = !isUnknownQuestion(question) && redact(question).hasOwnStem;
  return hasMarks ? showBlanks(question.question) : question.question;
}

export function solutionOf(question: Question): Solution {
  return erasedType(question.type).solution(question) as Solution;
}

export type ParsedAnswer = { ok: true; answer: unknown; isBlank: boolean } | { ok: false; message: string };

/** Whether an answer has the shape of the question's type and belongs to this very question. */
export function parseAnswer(question: Question, raw: unknown): ParsedAnswer {
  const type = erasedType(question.type);
  const parsed = type.answer.safeParse(raw);
  if (!parsed.success) return { ok: false, message: t('answerShape') };
  if (!type.fits(question, parsed.data)) return { ok: false, message: t('answerMisfit') };
  return { ok: true, answer: parsed.data, isBlank: type.isBlankAnswer(parsed.data, question) };
}

const ungraded = {
  id: 'question',
  question: '',
  points: 1,
  explanation: undefined,
  media: undefined,
  tags: undefined,
};

/**
 * Reads a question once, and grades any number of answers to it: the share of the points that an answer earns, 0..1, or
 * null if nothing is right or wrong or the question has no usable key. Takes whatever came over the wire and never
 * throws: an answer of a strange shape, like one that is missing, earns 0; a scoring scheme that is not known is the
 * type's own. Server only, because it needs the key.
 */
export function graderOf(question: unknown): (answer: unknown) => number | null {
  // Only the key matters: neither other faults of a question nor an unknown scheme may prevent grading.
  const raw = asRecord(question);
  const keyed = isTypeName(raw.type) ? (erasedType(raw.type).forGrading?.(raw) ?? raw) : raw;
  const byItsScheme = Question.safeParse({ ...keyed, ...ungraded });
  const parsed = byItsScheme.success
    ? byItsScheme
    : Question.safeParse({ ...keyed, ...ungraded, scoring: undefined });
  if (!parsed.success) return () => null;
  const type = erasedType(parsed.data.type);
  if (isPoll(parsed.data) || !type.isGradable(parsed.data)) return () => null;
  return (answer) => {
    const given = parseAnswer(parsed.data, answer);
    return given.ok ? type.grade(parsed.data, given.answer) : 0;
  };
}

/** The same for a single answer. */
export function gradeAnswer(question: unknown, answer: unknown): { fraction: number | null } {
  return { fraction: graderOf(question)(answer) };
}

/** Counts over the answers that fit the question; others are left out. */
export function tallyOf(question: Question, answers: readonly unknown[]): Tally {
  const fitting = answers.map((answer) => parseAnswer(question, answer)).filter((parsed) => parsed.ok);
  return erasedType(question.type).tally(
    question,
    fitting.filter(({ isBlank }) => !isBlank).map(({ answer }) => answer),
  );
}

/** The Markdown texts that a view shows. */
export function textsOf(view: PlayerQuestion): string[] {
  return erasedType(view.type).texts(view);
}

/** What a view says besides its Markdown texts. */
export function labelsOf(view: PlayerQuestion): string[] {
  return erasedType(view.type).labels?.(view) ?? [];
}

/** All Markdown texts of a question that students see, the explanation too. */
export function shownTextsOf(question: Question): string[] {
  return [...textsOf(redact(question)), ...(question.explanation ? [question.explanation] : [])];
}

export function mathsOf(question: Question): Maths {
  return mathsIn(shownTextsOf(question));
}

/** What a student answered, on one line; empty if nothing was answered. As plain text: `plainAnswer`. */
export function describeAnswer(question: Question, answer: unknown, written: Written): string {
  const parsed = parseAnswer(question, answer);
  return parsed.ok ? erasedType(question.type).describeAnswer(question, parsed.answer, written) : '';
}

/** What would have been right, on one line. As plain text: `plainSolution`. */
export function describeSolution(question: Question, written: Written): string {
  return erasedType(question.type).describeSolution(question, written);
}

/** How many options may be shown in another order; 0 where the order is fixed. */
export function shuffleCount(question: Question): number {
  return erasedType(question.type).shuffle?.count(question) ?? 0;
}

/** Whether an order of the options, as the author's indices, would show the key to everyone. */
export function givesKeyAway(question: Question, order: readonly number[]): boolean {
  return erasedType(question.type).shuffle?.givesKeyAway?.(question, order) ?? false;
}

/**
 * The same question with its options stored in an order that reveals nothing about the key: if their order
 * does, the previously stored order, otherwise a random one.
 */
export function hideKeyOrder(question: Question, before?: Question): Question {
  const { texts, reorder } = erasedType(question.type).shuffle ?? {};
  if (!texts || !reorder) return question;
  const own = [...texts(question).keys()];
  if (!givesKeyAway(question, own)) return question;
  const stored = before?.type === question.type ? orderLike(texts(question), texts(before)) : null;
  const order =
    stored && !givesKeyAway(question, stored)
      ? stored
      : randomOrderWithout(own.length, (candidate) => givesKeyAway(question, candidate));
  return reorder(question, order) as Question;
}

/** The guide for markers; null if answers are graded automatically. */
export function markingGuideOf(question: Question): MarkingGuide | null {
  return isPoll(question) ? null : (erasedType(question.type).marking?.guide(question) ?? null);
}

/** A question in the neutral form, and in words what of it that form cannot hold. */
export function toInterchange(question: Question): { item: InterchangeItem; lost: string[] } {
  const { body, lost } = erasedType(question.type).interchange.write(question);
  const { question: text, explanation, media, tags, timeLimitSeconds } = question;
  const points = typeOf(question).hasNoPoints ? undefined : question.points;
  return {
    item: { ...body, text, points, explanation, media, tags, timeLimitSeconds },
    lost: isPoll(question) ? [...lost, t('pollLost')] : lost,
  };
}

/** The type that a word names, be it by its name or as people call it, and the kinds of items that it can be. */
export function kindsOfType(
  word: string,
): { name: QuestionTypeName; kinds: readonly InterchangeItem['kind'][] } | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '');
  const wanted = letters(word);
  const name = questionTypeNames.find(
    (type) => letters(type) === wanted || letters(erasedType(type).title) === wanted,
  );
  return name ? { name, kinds: erasedType(name).interchange.kinds } : null;
}

export type ReadItem = { question: Question; adapted: string[] };

/**
 * An item as a question of the first type that can represent it, or of the requested type.
 * @returns null if no type can
 */
export function fromInterchange(
  item: InterchangeItem,
  id: string,
  wanted?: QuestionTypeName,
): ReadItem | null {
  const { text, points, explanation, media, tags, timeLimitSeconds, ...body } = item;
  for (const name of wanted ? [wanted] : questionTypeNames) {
    const { kinds, read } = erasedType(name).interchange;
    const reading = kinds.includes(body.kind) ? read(body) : null;
    const base = { id, question: text, points, explanation, media, tags, timeLimitSeconds };
    const parsed = Question.safeParse({ ...base, ...reading?.question });
    if (reading && parsed.success) return { question: parsed.data, adapted: reading.adapted };
  }
  return null;
}

// Attempts for tests: an open quiz, its door, and the calls of one attempt.
import { randomBytes } from 'node:crypto';
import type { AttemptRow } from '#modules/attempts/contract/rows.ts';
import type { Attempt, ChangeOutcome, Entry, SavedState } from '#modules/attempts/contract.ts';
import type { OwnScore } from '#modules/rounds/live.ts';
import type { OwnResult } from '#question-types/shown-question.ts';
import type { TestApp } from '../app/app.ts';
import type { Person } from '../app/people.ts';
import { createQuiz } from './live-room.ts';

export const minute = 60_000;

/** What a device calls itself. */
export const newDeviceKey = () => randomBytes(24).toString('base64url');
const newOperationId = () => randomBytes(9).toString('base64url');

export type OpenQuiz = { teacher: Person; quizId: string };

/** A quiz that is handed out, with four questions worth five points. */
export async function openQuiz(
  app: TestApp,
  settings: Record<string, unknown> = {},
  setup: { teacher?: Person; questions?: object[]; passages?: object[] } = {},
): Promise<OpenQuiz> {
  const teacher = setup.teacher ?? (await app.people.create('teacher'));
  const { questions, passages } = setup;
  const quiz = { settings: { showResults: 'at-end' as const, ...settings }, questions, passages };
  return { teacher, quizId: await createQuiz(teacher, quiz, true) };
}

export async function entryOf(quizId: string, person: Person, deviceKey?: string): Promise<Entry> {
  const reply = await person.call<{ entry: Entry }>('POST', `/quiz/${quizId}/entry`, { deviceKey });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.entry;
}

export type Begun = { participantId: string; attempt: Attempt; code?: string };

export function begin(quizId: string, person: Person, body: object = { studentName: 'Ada' }) {
  return person.call<Begun>('POST', `/quiz/${quizId}/attempts`, body);
}

/** One device at one attempt; it numbers its changes. */
export class AttemptDevice {
  readonly participantId: string;
  readonly #quizId: string;
  readonly #person: Person;
  #sequence = 0;

  constructor(quizId: string, person: Person, participantId: string) {
    this.#quizId = quizId;
    this.#person = person;
    this.participantId = participantId;
  }

  call<T>(what: string, body: object = {}) {
    const path = `/quiz/${this.#quizId}/attempts/${what}`;
    return this.#person.call<T & { code?: string }>('POST', path, {
      participantId: this.participantId,
      ...body,
    });
  }

  change(questionId: string, answer: unknown, sequence?: number) {
    this.#sequence = sequence ?? this.#sequence + 1;
    return { operationId: newOperationId(), sequence: this.#sequence, questionId, answer };
  }

  send(changes: object[]) {
    return this.call<{ outcomes: ChangeOutcome[]; deadlineAt: number | null; state: string }>('answers', {
      changes,
    });
  }

  /** @returns what happened to it */
  async save(questionId: string, answer: unknown): Promise<ChangeOutcome['state'] | undefined> {
    const reply = await this.send([this.change(questionId, answer)]);
    return reply.body.outcomes[0]?.state;
  }

  async read(): Promise<Attempt> {
    return (await this.call<{ attempt: Attempt }>('read')).body.attempt;
  }

  /** The saved answers by question. */
  async answers(): Promise<Record<string, unknown>> {
    const { saved } = await this.read();
    return Object.fromEntries(saved.map(({ questionId, answer }) => [questionId, answer]));
  }

  check(questionId: string) {
    return this.call<{ saved: SavedState }>('check', { questionId });
  }

  async submit(): Promise<Attempt> {
    return (await this.call<{ attempt: Attempt }>('submit')).body.attempt;
  }

  review() {
    return this.call<{ result: OwnScore; items: { result: OwnResult; comment: string | null }[] }>('review');
  }

  practise(questionId: string, answer: unknown) {
    return this.call<{ result: OwnResult }>('practise', { questionId, answer });
  }
}

export type SeatedDevice = AttemptDevice & { begun: Attempt };

/** Begins, or continues. */
export async function sit(quizId: string, person: Person, body?: object): Promise<SeatedDevice> {
  const reply = await begin(quizId, person, body);
  if (reply.status !== 200) throw new Error(reply.text);
  const device = new AttemptDevice(quizId, person, reply.body.participantId);
  return Object.assign(device, { begun: reply.body.attempt });
}

export async function attemptsOf({ teacher, quizId }: OpenQuiz): Promise<AttemptRow[]> {
  return (await teacher.call<{ attempts: AttemptRow[] }>('GET', `/quiz/${quizId}/attempts`)).body.attempts;
}

/** A moment as settings hold it, so many minutes from now. */
export function inMinutes(app: TestApp, minutes: number): string {
  return new Date(app.services.now() + minutes * minute).toISOString();
}

// The calls of students: the start page, starting, saving, checking, submitting, reviewing.
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { attemptsContract } from '../contract.ts';
import { presentSaved, saveAnswers } from './answering/saving.ts';
import {
  checkAnswer,
  openAttempt,
  openOwn,
  practiseQuestion,
  reviewAttempt,
  submitAttempt,
  withRound,
} from './open-attempt.ts';
import { presentAttempt, presentEntry } from './presenting.ts';
import { makeHandover, takeHandover } from './starting/handover.ts';
import { beginAttemptAt } from './starting/starting.ts';

type Call<B = unknown> = { params: { id: string }; body: B };
type SeatCall<B = unknown> = Call<{ participantId: string } & B>;

export function studentRoutes(services: Services) {
  const open = ({ params, body }: SeatCall, receivedAt?: number) =>
    openAttempt(services, params.id, body.participantId, receivedAt);

  return {
    async readEntry({ params, body }, { caller }) {
      return { entry: await presentEntry(services, params.id, caller, body.deviceKey) };
    },
    async beginAttempt({ params, body }, { caller, receivedAt, client: { address } }) {
      const beginning = { ...body, userId: caller?.userId ?? null, receivedAt, address };
      const { participantId, attempt } = await beginAttemptAt(services, params.id, beginning);
      return { participantId, attempt: await presentAttempt(services, await withRound(services, attempt)) };
    },
    async makeHandover(call) {
      const { attempt } = await open(call);
      return makeHandover(services, call.params.id, attempt);
    },
    async continueAttempt({ params, body }) {
      const { participantId, attempt } = await takeHandover(services, params.id, body.code);
      return { participantId, attempt: await presentAttempt(services, await withRound(services, attempt)) };
    },
    async openOwnAttempt({ params, body }, { caller }) {
      const at = { quizId: params.id, roundId: body.roundId, number: body.seatNumber };
      const { participantId, opened } = await openOwn(services, caller.userId, at);
      return { participantId, attempt: await presentAttempt(services, opened) };
    },
    async readAttempt(call) {
      return { attempt: await presentAttempt(services, await open(call)) };
    },
    async saveAnswers(call, { receivedAt }) {
      const opened = await open(call, receivedAt);
      const outcomes = await saveAnswers(opened, call.body.changes, receivedAt);
      const { deadlineAt, completedAt } = opened.attempt;
      const state = completedAt === null ? ('running' as const) : ('submitted' as const);
      return { outcomes, deadlineAt, serverNow: services.now(), state };
    },
    async checkAnswer(call, { receivedAt }) {
      const opened = await open(call, receivedAt);
      return { saved: presentSaved(opened, await checkAnswer(opened, call.body.questionId)) };
    },
    async submitAttempt(call, { receivedAt }) {
      const submitted = await submitAttempt(services, await open(call, receivedAt), receivedAt);
      return { attempt: await presentAttempt(services, submitted) };
    },
    async reviewAttempt(call) {
      return reviewAttempt(await open(call));
    },
    async practise(call) {
      const { questionId, answer } = call.body;
      return { result: await practiseQuestion(await open(call), { questionId, answer }) };
    },
  } satisfies Partial<HandlersOf<typeof attemptsContract>>;
}

// The handlers of quizzes.
import { readAuthorOf } from '#modules/accounts/api/authors.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type HandlersOf, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { hideKeyOrder, type Question } from '#question-types/registry.ts';
import { bankContract } from '../contract/bank.ts';
import { imagesContract } from '../contract/images.ts';
import { sharingContract } from '../contract/sharing.ts';
import { QuizSettings, quizzesContract } from '../contract.ts';
import { QuizError } from '../errors.ts';
import { listTags, searchBank } from './bank/bank.ts';
import { copyOf, ownCopySuffix } from './copying.ts';
import { createQuiz } from './creating.ts';
import { openQuestionsOf } from './keys.ts';
import { refuseLostPassages } from './passages.ts';
import { questionImages, storePicture } from './pictures.ts';
import { requireTypesFor } from './plan-limits.ts';
import * as queries from './queries.ts';
import { withQuestionIds } from './question-ids.ts';
import { samplePictures } from './sample-pictures.ts';
import { understandQuiz } from './sent/understanding.ts';
import { findShareOf, presentShared, readShared, share, unshare } from './sharing.ts';
import {
  fromRow,
  presentCards,
  presentListed,
  presentQuiz,
  quizActivity,
  quizWatchers,
  readQuizOf,
  type StoredQuiz,
  storedQuestions,
  withContents,
} from './stored-quiz.ts';

/**
 * The types that a change adds: a quiz keeps the types it has, so that its author can keep working after a downgrade.
 */
function newlyUsed(before: StoredQuiz, change: { questions?: Question[]; isOpen?: boolean }): Question[] {
  const questions = change.questions ?? before.questions;
  if (change.isOpen && !before.isOpen) return questions;
  const known = new Set(before.questions.map(({ type }) => type));
  return questions.filter(({ type }) => !known.has(type));
}

/** Lists and cards, and a quiz as its author or everyone sees it. */
function readingHandlers(
  services: Services,
): HandlersOf<typeof quizzesContract, 'listQuizzesOfUser' | 'listPublicQuizzes' | 'readAuthor' | 'readQuiz'> {
  const { db } = services;
  return {
    async listQuizzesOfUser({ params: { userId }, query: { full, page, limit } }, { caller }) {
      if (userId !== caller.userId && caller.role !== 'admin') throw new AppError('forbidden');
      const isFull = full === '1';
      const { cards, total } = await queries.listCardsOfOwner(
        db,
        userId,
        page,
        limit ?? (isFull ? 20 : null),
      );
      const shown = await presentListed(services, cards);
      return { quizzes: isFull ? await withContents(services, shown) : shown, total };
    },
    async listPublicQuizzes({ query }) {
      const { cards, total } = await queries.listPublicCards(db, query.page, query.limit);
      const shown = await presentCards(services, cards, { showCode: false });
      const open = query.full === '1' ? shown.filter(({ isOpen }) => isOpen).map(({ id }) => id) : [];
      const contents = await openQuestionsOf(services, open);
      return { quizzes: shown.map((card) => ({ ...card, ...contents.get(card.id) })), total };
    },
    async readAuthor({ params: { userId }, query: { page, limit } }) {
      const author = await readAuthorOf(services, userId);
      const { cards, total } = await queries.listPublicCards(db, page, limit, userId);
      // Someone who has published nothing has no page, the same as someone who does not exist.
      if (!author || total === 0) throw new QuizError('author_not_found');
      return { author, quizzes: await presentCards(services, cards, { showCode: false }), total };
    },
    async readQuiz({ params, query: { participantId } }, { caller }) {
      const card = await queries.readCard(db, params.id);
      if (!card) throw new QuizError('quiz_not_found');
      const isOwn = caller !== null && (caller.userId === card.ownerId || caller.role === 'admin');
      if (isOwn) return { quiz: await presentQuiz(services, await readQuizOf(services, params.id, caller)) };
      const [shown] = await presentCards(services, [card], { showCode: false });
      // Its address is how students reach a quiz, so anyone who has it may see the card while it can be taken.
      if (!shown || !(card.isPublic || card.isOpen || shown.isActive)) throw new QuizError('quiz_not_found');
      const reader = { userId: caller?.userId ?? null, participantId };
      const [activities] = services.provided(quizActivity);
      const content =
        (await activities?.questionsForSeat(params.id, reader)) ??
        (await openQuestionsOf(services, [params.id])).get(params.id);
      return { quiz: { ...shown, ...content } };
    },
  };
}

/** Actions of authors on their own quizzes. */
function writingHandlers(
  services: Services,
): HandlersOf<typeof quizzesContract, 'createQuiz' | 'changeQuiz' | 'deleteQuiz' | 'duplicateQuiz'> {
  const { db } = services;
  return {
    async createQuiz({ body }, { caller }) {
      const quiz = await createQuiz(services, caller.userId, body);
      return { quiz: await presentQuiz(services, quiz) };
    },
    async changeQuiz({ params, body }, { caller }) {
      const before = await readQuizOf(services, params.id, caller);
      const { version, questions: sent, ...rest } = body;
      const stored = new Map(before.questions.map((question) => [question.id, question]));
      const questions =
        sent &&
        withQuestionIds(sent, before.questions).map((question) =>
          hideKeyOrder(question, stored.get(question.id)),
        );
      refuseLostPassages(questions ?? before.questions, body.passages ?? before.passages);
      const change = { ...rest, ...(questions && { questions }) };
      await requireTypesFor(services, caller, before.ownerId, newlyUsed(before, change));
      const settings = QuizSettings.parse({ ...before.settings, ...change.settings });
      const row = await queries.updateRow(
        db,
        params.id,
        {
          ...rest,
          ...(questions && { questions: storedQuestions(questions, before) }),
          settings,
          isPublic: settings.isPublic,
          questionCount: (questions ?? before.questions).length,
          updatedAt: new Date(services.now()),
        },
        version,
      );
      if (!row) throw new QuizError('quiz_conflict');
      const after = fromRow(row);
      for (const watcher of services.provided(quizWatchers)) await watcher.changed(before, after);
      return { quiz: await presentQuiz(services, after) };
    },
    async deleteQuiz({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const [activities] = services.provided(quizActivity);
      if (await activities?.isRunning(quiz.quizId)) throw new QuizError('quiz_is_live');
      await queries.deleteRow(db, quiz.quizId);
      return { ok: true };
    },
    async duplicateQuiz({ params }, { caller }) {
      const copy = copyOf(await readQuizOf(services, params.id, caller), ownCopySuffix);
      return { quiz: await presentQuiz(services, await createQuiz(services, caller.userId, copy)) };
    },
  };
}

function bankHandlers({ db }: Services): HandlersOf<typeof bankContract, 'searchBank'> {
  return {
    async searchBank({ query }, { caller }) {
      const found = await searchBank(db, caller.userId, query);
      return { ...found, tags: await listTags(db, caller.userId) };
    },
  };
}

function imageHandlers(services: Services): HandlersOf<typeof imagesContract, 'uploadImage' | 'readImage'> {
  return {
    async uploadImage({ file }, { caller }) {
      const imageId = newId();
      return { imageId, ...(await storePicture(services, caller.userId, imageId, file.bytes)) };
    },
    async readImage({ params }) {
      const drawing = samplePictures.get(params.imageId);
      if (drawing) return drawing;
      return questionImages.serve(services, params.imageId);
    },
  };
}

/** Links by which colleagues copy a quiz. */
function sharingHandlers(
  services: Services,
): HandlersOf<
  typeof sharingContract,
  'readShare' | 'shareQuiz' | 'unshareQuiz' | 'readSharedQuiz' | 'copySharedQuiz'
> {
  const { db } = services;
  return {
    async readShare({ params }, { caller }) {
      const { quizId } = await readQuizOf(services, params.id, caller);
      return { shareId: await findShareOf(db, quizId) };
    },
    async shareQuiz({ params }, { caller }) {
      const { quizId } = await readQuizOf(services, params.id, caller);
      return { shareId: await share(services, quizId) };
    },
    async unshareQuiz({ params }, { caller }) {
      const { quizId } = await readQuizOf(services, params.id, caller);
      await unshare(db, quizId);
      return { shareId: null };
    },
    async readSharedQuiz({ params }, { caller }) {
      const quiz = await readShared(services, params.shareId);
      return { quiz: await presentShared(services, quiz, caller) };
    },
    async copySharedQuiz({ params }, { caller }) {
      const copy = copyOf(await readShared(services, params.shareId), '');
      return { quiz: await presentQuiz(services, await createQuiz(services, caller.userId, copy)) };
    },
  };
}

export function quizRoutes(services: Services): Route[] {
  return [
    ...routes(
      quizzesContract,
      { ...readingHandlers(services), ...writingHandlers(services) },
      {
        understand: { createQuiz: understandQuiz, changeQuiz: understandQuiz },
      },
    ),
    ...routes(bankContract, bankHandlers(services)),
    ...routes(imagesContract, imageHandlers(services)),
    ...routes(sharingContract, sharingHandlers(services)),
  ];
}

// Imports from start to end: started, shown, saved or deleted.

import { z } from 'zod';
import { readUserById } from '#modules/accounts/api/people.ts';
import { planOf } from '#modules/plans/api/plan.ts';
import { appendQuestions, createQuizzes } from '#modules/quizzes/api/adding.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { maxQuestions, QuizDraft, QuizSettings } from '#modules/quizzes/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { checkItems } from '#question-types/item-checks.ts';
import type { Passage } from '#question-types/passages.ts';
import { passagesOf } from '#question-types/passages-of-questions.ts';
import {
  isUnknownQuestion,
  lintQuestion,
  parseStoredQuestion,
  type Question,
} from '#question-types/registry.ts';
import type { Import, ImportFormat, ImportItem, ItemStatus } from '../contract.ts';
import { ExchangeError } from '../errors.ts';
import { imageIdsIn } from './formats/pictures/images-in.ts';
import { likelyFormat } from './formats/registry.ts';
import { storableText } from './formats/text/decode-text.ts';
import * as store from './import-store.ts';
import { importReaderOf } from './reading.ts';
import { t } from './texts.ts';

/** Small files are read before the reply; for large ones the reply says how far the reading has come. */
const waitMs = 3_000;
const importsKept = 5;
const keptHours = 24;
const silentSeconds = 90;
/** A file whose reading crashed the process this often would crash the next one too. */
const maxTries = 2;

/** @throws AppError import_unreadable */
export async function startImport(
  services: Services,
  caller: Caller,
  { fileName, bytes, format }: { fileName: string; bytes: Buffer; format?: ImportFormat },
): Promise<Import> {
  const name = storableText(fileName);
  const file = { fileName: name, bytes };
  if (bytes.length === 0) throw new ExchangeError('import_unreadable', { message: t('file.empty') });
  const importId = newId();
  const now = new Date(services.now());
  await store.insertImport(services.db, {
    importId,
    ownerId: caller.userId,
    fileName: name,
    // Replaced once the file has been detected.
    format: format ?? likelyFormat(name),
    wantedFormat: format ?? null,
    tries: 1,
    content: bytes,
    state: 'reading',
    createdAt: now,
    progressAt: now,
  });
  const reading = importReaderOf(services).read({
    importId,
    ownerId: caller.userId,
    isAdmin: caller.role === 'admin',
    file,
    format: format ?? null,
  });
  const outcome = await Promise.race([reading, pause(waitMs)]);
  if (outcome instanceof AppError) {
    await store.deleteImports(services.db, [importId]);
    throw outcome;
  }
  await store.deleteImports(services.db, await store.listSurplus(services.db, caller.userId, importsKept));
  return presentImport(services, await requireImport(services, caller, importId));
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref());
}

async function requireImport(services: Services, caller: Caller, importId: string): Promise<store.ImportRow> {
  const row = await store.readImport(services.db, importId, caller.userId);
  if (!row) throw new ExchangeError('import_not_found');
  return row;
}

async function presentImport(services: Services, row: store.ImportRow): Promise<Import> {
  return { ...row, counts: await store.countItems(services.db, row.importId) };
}

/** @throws AppError import_not_found */
export async function showImport(
  services: Services,
  caller: Caller,
  importId: string,
  query: Paging & { status?: ItemStatus },
): Promise<{ import: Import; items: ImportItem[]; total: number }> {
  const shown = await presentImport(services, await requireImport(services, caller, importId));
  const { rows, total } = await store.listItems(services.db, importId, query);
  const questions = rows.map((item) => storedQuestion(item.question));
  // A page of a file is not a quiz: the positions of its correct options mean nothing.
  const passages = await store.passagesFor(
    services.db,
    importId,
    questions.filter((one) => one !== null),
  );
  const remarks = checkItems(questions, ['key-position']);
  return {
    import: shown,
    items: rows.map((item, index) => {
      const question = questions[index] ?? null;
      return {
        ...item,
        question,
        passage: passages.find(({ id }) => id === question?.passageId) ?? null,
        problems: question ? lintQuestion(question) : [],
        remarks: remarks[index] ?? [],
      };
    }),
    total,
  };
}

function storedQuestion(stored: unknown): Question | null {
  if (stored === null) return null;
  const question = parseStoredQuestion(stored);
  return isUnknownQuestion(question) ? null : question;
}

export async function discardImport(services: Services, caller: Caller, importId: string): Promise<void> {
  await requireImport(services, caller, importId);
  await services.db.transaction((tx) => store.deleteImports(tx, [importId]));
}

type Confirmation = {
  except: number[];
  title?: string;
  quizId?: string;
  version?: number;
  overflow: 'refuse' | 'first' | 'split';
};

/** All in one transaction: two clicks save once, and a refusal leaves the import unchanged. */
export async function confirmImport(
  services: Services,
  caller: Caller,
  importId: string,
  confirmation: Confirmation,
): Promise<StoredQuiz[]> {
  const plan = await planOf(services, caller.userId);
  return services.db.transaction(async (tx) => {
    const row = await store.lockImport(tx, importId, caller.userId);
    if (!row) throw new ExchangeError('import_not_found');
    if (row.state === 'reading') throw new ExchangeError('import_not_ready');
    const items = await store.listUsable(tx, importId, confirmation.except);
    const found = items.flatMap((item) => {
      const question = storedQuestion(item.question);
      return question ? [{ question, imageIds: item.imageIds }] : [];
    });
    if (found.length === 0) throw new AppError('bad_request', { message: t('confirm.none') });
    const kept = withinLimit(found, confirmation);
    const questions = kept.map(({ question }) => question);
    const passages = await store.passagesFor(tx, importId, questions);
    const { quizId, version } = confirmation;
    const quizzes =
      quizId === undefined
        ? await createQuizzes(
            services,
            tx,
            { userId: caller.userId, plan },
            draftsOf(row, questions, passages, confirmation.title),
          )
        : [await appendQuestions(services, tx, caller, plan, { quizId, version, questions, passages })];
    const keptImages = [...kept.flatMap(({ imageIds }) => imageIds), ...imageIdsIn(passages)];
    await store.deleteImports(tx, [importId], new Set(keptImages));
    return quizzes;
  });
}

function withinLimit<T>(found: T[], { overflow, quizId }: Confirmation): T[] {
  if (found.length <= maxQuestions || (overflow === 'split' && quizId === undefined)) return found;
  if (overflow === 'first') return found.slice(0, maxQuestions);
  throw new ExchangeError('import_too_long', {
    message: t('confirm.tooLong', { count: found.length, max: maxQuestions }),
    details: { count: found.length, max: maxQuestions },
  });
}

/** One quiz, or as many as are needed for all questions. */
function draftsOf(
  row: store.ImportRow,
  all: Question[],
  passages: Passage[],
  wanted: string | undefined,
): QuizDraft[] {
  const title = wanted ?? (row.title || nameOf(row.fileName) || t('confirm.untitled'));
  // An imported quiz is not published yet, and its dates belonged to another class.
  const stored = { ...(row.settings as object | null), isPublic: false };
  const dates = { opensAt: null, lastStartAt: null, closesAt: null };
  const settings = QuizSettings.safeParse({ ...stored, ...dates }).data ?? QuizSettings.parse({});
  const parts = Math.ceil(all.length / maxQuestions);
  return Array.from({ length: parts }, (_, part) => {
    const questions = all.slice(part * maxQuestions, (part + 1) * maxQuestions);
    return QuizDraft.parse({
      title: (parts > 1
        ? t('confirm.part', { title: cutText(title, 180), part: part + 1, parts })
        : title
      ).slice(0, 200),
      description: row.description,
      questions,
      passages: passagesOf(questions, passages),
      settings,
    });
  });
}

function nameOf(fileName: string): string {
  return fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

const sweepImports = defineJob({
  name: 'sweep-imports',
  title: t('job.sweep-imports'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 30,
  cron: '* * * * *',
  atStart: true,
});

/** Deletes abandoned imports, and continues those whose process has ended. */
export function importJobs(services: Services): JobWorker[] {
  return [
    workOn(sweepImports, async () => {
      const now = services.now();
      const expired = await store.listExpired(services.db, new Date(now - keptHours * 3_600_000));
      await store.deleteImports(services.db, expired);
      const reader = importReaderOf(services);
      const isAlone = services.database.kind === 'pglite';
      const silentSince = new Date(Math.max(now - silentSeconds * 1_000, isAlone ? reader.startedAt : 0));
      const stalled = await store.claimStalled(services.db, silentSince, new Date(now));
      if (!stalled) return;
      const { importId, ownerId, fileName, content, wantedFormat: format, tries } = stalled;
      if (tries > maxTries)
        return store.finishImport(services.db, importId, { state: 'failed', problem: t('file.gaveUp') });
      const file = { fileName, bytes: content ?? Buffer.alloc(0) };
      // The importer is the owner; a role that was lost in the meantime no longer counts.
      const owner = await readUserById(services.db, ownerId);
      await reader.read({ importId, ownerId, isAdmin: owner?.role === 'admin', file, format });
    }),
  ];
}

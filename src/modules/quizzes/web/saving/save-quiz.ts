// Brings the editor's document to the server and back: what Autosave sends and loads.

import { call } from '#platform/web/client.ts';
import { mayOutlivePage } from '#platform/web/writing/outlive-page.ts';
import { quizzesContract } from '../../contract.ts';
import { type QuizDocument, type StoredDocument, storedDocumentOf } from '../editor/quiz-document.ts';
import { t } from '../texts.ts';

/** A quiz without an id is created with the first save, which then calls back. */
export function quizOnServer(knownId: string | null, onCreated: (quizId: string) => void) {
  let quizId = knownId;

  async function create(document: QuizDocument): Promise<number> {
    const body = { ...document, title: document.title.trim() || t('untitled') };
    const { quiz } = await call(quizzesContract.createQuiz, { body });
    quizId = quiz.id;
    onCreated(quiz.id);
    return quiz.version;
  }

  async function send(
    document: QuizDocument,
    stored: StoredDocument | null,
    isLeaving: boolean,
  ): Promise<number> {
    if (quizId === null || stored === null) return create(document);
    const body = { ...changesSince(stored.document, document), version: stored.version };
    const input = { params: { id: quizId }, body };
    const { quiz } = await call(
      quizzesContract.changeQuiz,
      input,
      undefined,
      mayOutlivePage(isLeaving, body),
    );
    return quiz.version;
  }

  async function load(): Promise<StoredDocument> {
    const { quiz } = await call(quizzesContract.readQuiz, { params: { id: quizId ?? '' } });
    if (!('settings' in quiz)) throw new Error('A quiz that was being edited does not belong to its editor');
    return storedDocumentOf(quiz);
  }

  return { send, load };
}

/** Edits replace what they change, so members that are the same object need not be sent. */
function changesSince(before: QuizDocument, after: QuizDocument): Partial<QuizDocument> {
  const changes: Partial<QuizDocument> = {};
  // A quiz can't be without a title: while the field is empty, the old one stays.
  if (after.title !== before.title && after.title.trim()) changes.title = after.title;
  if (after.description !== before.description) changes.description = after.description;
  if (after.questions !== before.questions) changes.questions = after.questions;
  if (after.passages !== before.passages) changes.passages = after.passages;
  if (after.settings !== before.settings) changes.settings = after.settings;
  return changes;
}

// Keeps unsaved work of the editor in browser storage, so that a crash loses nothing.
import { z } from 'zod';
import { Question } from '#question-types/registry.ts';
import { QuizSettings } from '../../contract.ts';
import type { QuizDocument } from '../editor/quiz-document.ts';

const LocalCopy = z.object({
  document: z.object({
    title: z.string(),
    description: z.string(),
    questions: z.array(Question),
    settings: QuizSettings,
  }),
  /** The version it was written on; null for a quiz that the server has never seen. */
  version: z.number().nullable(),
});
export type LocalCopy = z.output<typeof LocalCopy>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (key: string) => `rounds.unsaved.${key}`;

export function readCopy(key: string, store: Store = localStorage): LocalCopy | null {
  const text = store.getItem(nameOf(key));
  if (text === null) return null;
  try {
    return LocalCopy.parse(JSON.parse(text));
  } catch (cause) {
    // An older version's copy can't be used, and must not be found again and again.
    console.warn('An unreadable copy of unsaved work was dropped', cause);
    store.removeItem(nameOf(key));
    return null;
  }
}

/** @returns false where the browser has no room: the copy is a second line of defence, so no one is stopped by it. */
export function keepCopy(
  key: string,
  document: QuizDocument,
  version: number | null,
  store: Store = localStorage,
): boolean {
  try {
    store.setItem(nameOf(key), JSON.stringify({ document, version } satisfies LocalCopy));
    return true;
  } catch (cause) {
    console.warn('Unsaved work could not be kept in this browser', cause);
    return false;
  }
}

export function dropCopy(key: string, store: Store = localStorage): void {
  store.removeItem(nameOf(key));
}

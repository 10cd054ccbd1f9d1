// Keeps unsaved work of the editor in browser storage, so that a crash loses nothing.
import { z } from 'zod';
import { ofDevice, type StoredArea } from '#platform/web/stored.ts';
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

type Store = Pick<StoredArea, 'read' | 'write' | 'remove'>;

const nameOf = (key: string) => `rounds.unsaved.${key}`;

export function readCopy(key: string, store: Store = ofDevice): LocalCopy | null {
  const text = store.read(nameOf(key));
  if (text === null) return null;
  try {
    return LocalCopy.parse(JSON.parse(text));
  } catch (cause) {
    // An older version's copy can't be used, and must not be found again and again.
    console.warn('An unreadable copy of unsaved work was dropped', cause);
    store.remove(nameOf(key));
    return null;
  }
}

/** @returns false where it does not outlive the page: the copy is a second line of defence, so no one is stopped by it. */
export function keepCopy(
  key: string,
  document: QuizDocument,
  version: number | null,
  store: Store = ofDevice,
): boolean {
  return store.write(nameOf(key), JSON.stringify({ document, version } satisfies LocalCopy));
}

export function dropCopy(key: string, store: Store = ofDevice): void {
  store.remove(nameOf(key));
}

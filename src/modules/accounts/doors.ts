// Where later modules say what becomes of theirs when an account is deleted.
import { defineDoor, type Placed } from '#platform/web/doors.ts';

/** Sentences, each of which the page shows where there is one. */
export type DeletionNote = {
  /** What is deleted with the account; a line of a list. */
  gone?: string;
  /** What stays, or ends in another way. */
  stays?: string;
  /** What those who teach should do first. */
  first?: string;
};

/** The words are apart from `pages.ts`, which every page loads. */
type DeletionNotes = Placed & { load: () => Promise<{ default: DeletionNote }> };

export const deletionNotes = defineDoor<DeletionNotes>('deletion-notes');

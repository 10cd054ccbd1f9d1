// What later modules show to whoever is signed in: cards on their first page, and what happens to theirs when they leave.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import type { User } from './contract.ts';

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

/** A sentence for who is signed in, above every page with the site's header, for as long as it is true. */
type AccountNotice = Placed & {
  isFor(user: User): boolean;
  load: LoadPart<{ user: User }>;
};

export const accountNotices = defineDoor<AccountNotice>('account-notices');

export type DashboardCard = Placed & {
  /** `home`: in the band of numbers on the home page, for everyone who is signed in. */
  on: 'home' | 'student' | 'teacher' | 'admin';
  /** `numbers`: in the strip above all others. */
  area: 'numbers' | 'main';
  load: LoadPart;
  /** How high it will be at least, in CSS's words, so that nothing moves when it comes. Left out where it may be nothing. */
  room?: string;
};

export const dashboardCards = defineDoor<DashboardCard>('dashboard-cards');

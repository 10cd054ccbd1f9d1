// What later modules show to signed-in people: cards on the dashboard, and what happens to their data when an account
// is deleted.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { User } from './contract.ts';

/** Sentences that the page shows if they are present. */
export type DeletionNote = {
  /** What is deleted with the account; one line in a list. */
  gone?: string;
  /** What stays, or ends in another way. */
  stays?: string;
  /** What teachers should do first. */
  first?: string;
};

/** The texts are separate from `pages.ts`, which every page loads. */
type DeletionNotes = Placed & { load: () => Promise<{ default: DeletionNote }> };

/** What is deleted with an account, and what stays. */
export const deletionNotes = definePoint<DeletionNotes>('deletion-notes');

/** A sentence for the signed-in person, above every page with the site's header, for as long as it is true. */
type AccountNotice = Placed & {
  isFor(user: User): boolean;
  load: LoadPart<{ user: User }>;
};

export const accountNotices = definePoint<AccountNotice>('account-notices');

export type DashboardCard = Placed & {
  /** `home`: in the band of figures on the home page, for everyone who is signed in. */
  on: 'home' | 'student' | 'teacher' | 'admin';
  /** `numbers`: in the strip above all others. */
  area: 'numbers' | 'main';
  load: LoadPart;
  /** Its minimum height, in CSS, so that nothing moves when it arrives. Omit it if the card may be empty. */
  room?: string;
};

/** Cards on the dashboards of students, teachers and admins, and figures on the home page. */
export const dashboardCards = definePoint<DashboardCard>('dashboard-cards');

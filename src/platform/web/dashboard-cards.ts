// The dashboards' door: what modules show on the first page of whoever is signed in.
import { defineDoor, type Placed } from './doors.ts';
import type { LoadPart } from './lazy-part.tsx';

export type DashboardCard = Placed & {
  /** `home`: in the band of numbers on the home page, for everybody who is signed in. */
  on: 'home' | 'student' | 'teacher' | 'admin';
  /** `numbers`: in the strip above all others. */
  area: 'numbers' | 'main';
  load: LoadPart;
  /** How high it will be at least, in CSS's words, so that nothing moves when it comes. Left out where it may be nothing. */
  room?: string;
};

export const dashboardCards = defineDoor<DashboardCard>('dashboard-cards');

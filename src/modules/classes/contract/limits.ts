// Limits of classes, where the server, the screens and the documents take them from.
import type { Subscription } from '#modules/accounts/contract.ts';

export const longestClassName = 60;
/** Of a subject, a level and a year. */
export const longestLabel = 40;
export const longestMemberName = 80;
export const longestNumber = 40;

export const mostMembers = 2_000;
/** Together with those who left. */
export const mostEver = 6_000;
/** A pasted list or a file, in characters. */
export const longestList = 400_000;

/** A CSV or workbook, in bytes. */
export const largestFile = 2 * 1024 * 1024;

/** Classes that are not archived; null is unlimited, up to `mostClasses`. */
export const classesInPlan: Record<Subscription, number | null> = { Free: 2, Pro: null, Enterprise: null };
/** Archived ones included. */
export const mostClasses = 500;

/** The rounds that the table of results shows at once, the newest first. */
export const mostColumns = 40;

/** Beyond this a phone asks for a name or number instead of showing everyone. */
export const mostListed = 200;

export const colourCount = 6;

// Where later modules show something on the page of a class.
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** `isOpen`: not archived. */
export type ClassSectionProps = { classId: string; isOpen: boolean };

type ClassSection = Placed & { name: string; load: LoadPart<ClassSectionProps> };

/** Sections of the page of a class, between its results and its members. */
export const classSections = definePoint<ClassSection>('class-sections');

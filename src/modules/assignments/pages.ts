// The pages of assignments, and their section on the page of a class.
import { classSections } from '#modules/classes/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';

export const pages: PageEntry[] = [
  {
    path: '/classes/:classId/assignments/:assignmentId',
    file: './web/teacher/assignment-page.tsx',
    layout: 'workspace',
  },
  { path: '/assignment', file: './web/taking/code-page.tsx', layout: 'play' },
  { path: '/assignment/:code', file: './web/taking/taking-page.tsx', layout: 'play' },
];

export const provides: Provision[] = [
  provide(classSections, {
    name: 'assignments',
    load: () => import('./web/teacher/assignments-section.tsx'),
  }),
];

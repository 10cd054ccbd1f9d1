// A field's limit is the schema's: `useEndpointForm` brings it, or a constant that the contract uses, too.

import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

/** Files that still repeat limits, and how often. The list only gets shorter. */
const stillRepeating: Readonly<Record<string, number>> = {
  'src/modules/blog/web/comments/comment-form.tsx': 3,
  'src/modules/blog/web/reading/blog-page.tsx': 1,
  'src/modules/newsletter/web/card/subscribe-form.tsx': 2,
  'src/modules/newsletter/web/links/preferences-page.tsx': 1,
  'src/modules/quizzes/web/editor/questions/question-panel.tsx': 1,
  'src/modules/records/web/editor/reference-rows.tsx': 1,
  'src/question-types/editing/number-field.tsx': 1,
};

const literal = /\bmaxLength=\{[\d_]+\}/g;

export function limitLiterals(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => path.startsWith('src/') && zoneOf(path) !== 'test')
    .flatMap(({ path, text }) => {
      const count = text.match(literal)?.length ?? 0;
      const allowed = stillRepeating[path] ?? 0;
      if (count > allowed) return [`${path} writes a limit as a number; take it from the contract`];
      return count < allowed ? [`${path} repeats ${count} limits: shorten the list of those that do`] : [];
    });
}

// A field's limit is the schema's: `useEndpointForm` brings it, or a constant that the contract uses, too.

import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

/** Files that still repeat limits, and how often. The list only gets shorter. */
const stillRepeating: Readonly<Record<string, number>> = {
  'src/modules/ai/web/admin/model-field.tsx': 1,
  'src/modules/ai/web/admin/settings-form.tsx': 3,
  'src/modules/ai/web/make/generation-view.tsx': 1,
  'src/modules/ai/web/make/options-step.tsx': 3,
  'src/modules/ai/web/make/source-step.tsx': 2,
  'src/modules/blog/web/comments/comment-form.tsx': 3,
  'src/modules/blog/web/desk/markdown-editor.tsx': 1,
  'src/modules/blog/web/desk/post-details.tsx': 8,
  'src/modules/blog/web/desk/post-editor.tsx': 1,
  'src/modules/blog/web/reading/blog-page.tsx': 1,
  'src/modules/mail/web/settings-form.tsx': 6,
  'src/modules/mail/web/test-mail.tsx': 1,
  'src/modules/maintenance/web/plan-form.tsx': 1,
  'src/modules/newsletter/web/campaigns/campaign-editor.tsx': 2,
  'src/modules/newsletter/web/campaigns/subject-test-fields.tsx': 1,
  'src/modules/newsletter/web/card/subscribe-form.tsx': 2,
  'src/modules/newsletter/web/delivery/bounce-reporters.tsx': 1,
  'src/modules/newsletter/web/delivery/returns-mailbox.tsx': 4,
  'src/modules/newsletter/web/files/import-page.tsx': 2,
  'src/modules/newsletter/web/links/preferences-page.tsx': 1,
  'src/modules/quizzes/web/editor/questions/question-panel.tsx': 2,
  'src/modules/quizzes/web/editor/questions/stem-field.tsx': 1,
  'src/modules/quizzes/web/editor/top-bar.tsx': 2,
  'src/modules/quizzes/web/pictures/image-field.tsx': 1,
  'src/modules/records/web/changes/proposal-entry.tsx': 1,
  'src/modules/records/web/editor/record-editor.tsx': 1,
  'src/modules/records/web/editor/reference-rows.tsx': 1,
  'src/question-types/editing/accepted-texts.tsx': 1,
  'src/question-types/editing/number-field.tsx': 1,
  'src/question-types/editing/option-editor.tsx': 1,
  'src/question-types/hotspot/views/editor.tsx': 1,
  'src/question-types/hotspot/views/region-list.tsx': 1,
  'src/question-types/open-ended/views/criteria-editor.tsx': 1,
  'src/question-types/open-ended/views/editor.tsx': 2,
  'src/question-types/scale/views/editor.tsx': 1,
  'src/question-types/short-answer/views/number-key.tsx': 2,
  'src/question-types/true-false/views/editor.tsx': 1,
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

// How a draft of a true-or-false question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import words from './locales/en.json' with { type: 'json' };
import en from './locales/en-draft.json' with { type: 'json' };

const t = texts(words);

export const trueFalseDraft = defineDraftShape({
  name: 'true-false',
  order: texts(en)('order'),
  shape: z.object({ correct: z.boolean() }),
  read: ({ correct }) => ({ kind: 'boolean', isTrue: correct }),
  choices: (body) =>
    body.kind === 'boolean' ? { options: [t('true'), t('false')], right: [body.isTrue ? 0 : 1] } : null,
});

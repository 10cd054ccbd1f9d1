// How a draft of a multiple-select question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import { DraftKey, draftChoices, placeOfKey, withoutLabels } from '../options/draft-options.ts';
import en from './locales/en-draft.json' with { type: 'json' };

export const multipleSelectDraft = defineDraftShape({
  name: 'multiple-select',
  order: texts(en)('order'),
  shape: z.object({
    options: z.array(z.string().max(1_000)).min(3).max(10),
    correct: z.array(DraftKey).min(1).max(10),
  }),
  read({ options: given, correct }) {
    const options = withoutLabels(given);
    const right = correct.map((key) => placeOfKey(key, options));
    if (right.includes(null)) return null;
    return {
      kind: 'choice',
      isMultiple: true,
      options: options.map((text, index) => ({ text, isRight: right.includes(index) })),
    };
  },
  choices: draftChoices,
});

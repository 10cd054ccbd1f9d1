// How a draft of a multiple-choice question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import { DraftKey, draftChoices, placeOfKey, withoutLabels } from '../options/draft-options.ts';
import en from './locales/en-draft.json' with { type: 'json' };

export const multipleChoiceDraft = defineDraftShape({
  name: 'multiple-choice',
  order: texts(en)('order'),
  shape: z.object({ options: z.array(z.string().max(1_000)).min(2).max(10), correct: DraftKey }),
  read({ options: given, correct }) {
    const options = withoutLabels(given);
    const right = placeOfKey(correct, withoutLabels(given));
    if (right === null) return null;
    return {
      kind: 'choice',
      isMultiple: false,
      options: options.map((text, index) => ({ text, isRight: index === right })),
    };
  },
  choices: draftChoices,
});

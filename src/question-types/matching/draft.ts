// How a draft of a matching question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import en from './locales/en-draft.json' with { type: 'json' };

const Text = z.string().trim().min(1).max(500);

export const matchingDraft = defineDraftShape({
  name: 'matching',
  order: texts(en)('order'),
  shape: z.object({
    pairs: z
      .array(z.object({ left: Text, right: Text }))
      .min(2)
      .max(10),
  }),
  read({ pairs }) {
    const left = pairs.map((pair) => pair.left);
    const right = [...new Set(pairs.map((pair) => pair.right))];
    if (new Set(left).size < left.length) return null;
    return { kind: 'pairs', left, right, key: pairs.map((pair) => right.indexOf(pair.right)) };
  },
  choices: () => null,
});

// How a draft of a short-answer question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import en from './locales/en-draft.json' with { type: 'json' };

export const shortAnswerDraft = defineDraftShape({
  name: 'short-answer',
  order: texts(en)('order'),
  shape: z.object({ accepted: z.array(z.string().trim().min(1).max(300)).min(1).max(10) }),
  read: ({ accepted }) => ({
    kind: 'text',
    accepted: [...new Set(accepted)].map((text) => ({ text })),
    ignoreCase: true,
  }),
  choices: () => null,
});

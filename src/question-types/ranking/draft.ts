// How a draft of a ranking question is recorded.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import { defineDraftShape } from '../interface/draft-shape.ts';
import en from './locales/en-draft.json' with { type: 'json' };

export const rankingDraft = defineDraftShape({
  name: 'ranking',
  order: texts(en)('order'),
  shape: z.object({ items: z.array(z.string().trim().min(1).max(500)).min(3).max(10) }),
  read: ({ items }) => (new Set(items).size < items.length ? null : { kind: 'order', items }),
  choices: () => null,
});

// The instructions for each type of text. What people say is separate data, so that it gives no instructions.
import { texts } from '#platform/contract/i18n.ts';
import type { Services } from '#platform/server/module.ts';
import type { ContentType } from '../contract/content-types.ts';
import { metaDescriptionLengths, type NewContent } from '../contract.ts';
import words from '../locales/en-prompts.json' with { type: 'json' };
import { fillChosen } from './templates/templates.ts';

const prompt = texts(words);

/** What to write, whether described freely or by a template. */
export type Order = {
  type: ContentType;
  prompt: string;
  /** In a few words: the title, until the text has one. */
  about: string;
  language: string;
  audience: string;
  tone: string;
  template: { id: string; version: number } | null;
};

/** @throws AppError ai_template_not_found, ai_template_changed, ai_template_values */
export async function readOrder(services: Services, order: NewContent): Promise<Order> {
  const { language, audience, tone } = order;
  const metadata = { language, audience, tone };
  if (!('template' in order))
    return { ...metadata, type: order.type, prompt: order.prompt, about: order.prompt, template: null };
  const { id, version, values } = order.template;
  const { name, type, prompt: filled } = await fillChosen(services, order.template);
  const about = [name, ...Object.values(values).slice(0, 1)].join(': ');
  return { ...metadata, type, prompt: filled, about, template: { id, version } };
}

/** Most tokens for a text of each type. */
const maxTokens: Record<ContentType, number> = {
  blog_post: 2_000,
  social_media: 250,
  email: 900,
  quiz_question: 600,
  meta_description: 200,
};

type Sent = Pick<Order, 'type' | 'prompt' | 'language' | 'audience' | 'tone'>;

/** @param before what was written already; it is continued */
export function orderContent({ type, prompt: about, language, audience, tone }: Sent, before = '') {
  const kind = prompt(`kind.${type}`, metaDescriptionLengths);
  const data = {
    type,
    about,
    ...(language && { language }),
    ...(audience && { audience }),
    ...(tone && { tone }),
  };
  const messages = [
    { role: 'system' as const, content: prompt('order', { kind }) },
    { role: 'user' as const, content: JSON.stringify(data) },
    ...(before
      ? [
          { role: 'assistant' as const, content: before },
          { role: 'user' as const, content: prompt('continue') },
        ]
      : []),
  ];
  return { messages, maxTokens: maxTokens[type] };
}

// What a model is told for a text of each type. What people say stands in data of its own, so that it gives no orders.
import { texts } from '#platform/contract/i18n.ts';
import { type ContentType, metaDescriptionLengths, type NewContent } from '../contract.ts';
import words from '../locales/en-prompts.json' with { type: 'json' };

const prompt = texts(words);

/** What a text of each type takes at most. */
const maxTokens: Record<ContentType, number> = {
  blog_post: 2_000,
  social_media: 250,
  email: 900,
  quiz_question: 600,
  meta_description: 200,
};

export function orderContent({ type, prompt: about, language, audience, tone }: NewContent) {
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
  ];
  return { messages, maxTokens: maxTokens[type] };
}

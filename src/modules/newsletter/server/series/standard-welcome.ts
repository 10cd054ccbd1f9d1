// The welcome of a newsletter that has no template for it: a message like any other, with a way to unsubscribe.
import type { Message } from '../message/compose.ts';
import { t } from '../texts.ts';

const named = t('welcome.headingName', { name: '{{ name }}' });

/** @param origin where the site is reached */
export function standardWelcome(origin: string): Message {
  const heading = `{% if name != '' %}${named}{% else %}${t('welcome.heading')}{% endif %}`;
  return {
    subject: t('welcome.subject'),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'text', text: t('welcome.text1') },
      { kind: 'text', text: t('welcome.text2') },
      { kind: 'button', label: t('welcome.button'), url: `${origin}/quiz-types` },
    ],
  };
}

// The email about a new API key, so that a stranger's does not go unnoticed.

import type { NewMail } from '#modules/mail/api/queue.ts';
import { t } from './mail-texts.ts';

export function keyMadeMail(to: string, { name, origin }: { name: string; origin: string }): NewMail {
  return {
    kind: 'api-key-made',
    to,
    content: {
      subject: t('keyMade.subject'),
      preview: t('keyMade.preview', { name }),
      heading: t('keyMade.heading'),
      paragraphs: [t('keyMade.text1', { name }), t('keyMade.text2')],
      footnote: t('keyMade.footnote', { origin }),
    },
  };
}

// The mail that tells of a new API key, so that a stranger's does not go unnoticed.
import type { NewMail } from '#modules/mail/server.ts';

export function keyMadeMail(to: string, { name, origin }: { name: string; origin: string }): NewMail {
  return {
    kind: 'api-key-made',
    to,
    content: {
      subject: 'A new API key for your account',
      preview: `The key “${name}” can act in your name.`,
      heading: 'A new API key for your account',
      paragraphs: [
        `The API key “${name}” was created for your account at Rounds. Programs that have it can act in your name.`,
        'If it was you, there is nothing else to do.',
      ],
      footnote: `If it was not you, reset your password at ${origin}/forgot-password: that ends all sessions and all API keys.`,
    },
  };
}

// A message to one address, to see it in a real mail program.
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { NewsletterError } from '../../errors.ts';
import { openMailer } from '../mailer.ts';
import type { Message } from '../message/compose.ts';
import { readSettings } from '../settings.ts';
import { letterTo, print } from './letters.ts';

/**
 * Its links do nothing, because no subscriber belongs to it.
 * @throws AppError newsletter_no_mail_server, newsletter_test_failed
 */
export async function sendTest(services: Services, message: Message, to: string): Promise<void> {
  const printed = await print(services, message);
  const mailer = await openMailer(services, { ...(await readSettings(services.db)), connections: 1 });
  if (!mailer) throw new NewsletterError('newsletter_no_mail_server');
  try {
    const letter = letterTo(services, printed, { subscriberId: 'test', email: to, name: '' });
    const messageId = `<test.${newId()}@${mailer.sender.fromEmail.split('@').at(-1)}>`;
    const { kind, reply } = await mailer.send({ ...letter, messageId });
    if (kind !== 'sent') throw new NewsletterError('newsletter_test_failed', { details: { reply } });
  } finally {
    mailer.close();
  }
}

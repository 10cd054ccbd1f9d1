// The emails to holders with an account: issued, issued again, revoked.
import { readUserById } from '#modules/accounts/api/people.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { certificates } from '../tables.ts';
import { t } from './texts.ts';

type Mailed = Pick<
  typeof certificates.$inferSelect,
  'code' | 'userId' | 'quizTitle' | 'statusReason' | 'statusNote'
>;
type Within = Pick<Database, 'insert' | 'execute' | 'select' | 'update' | 'delete'>;

export async function tellHolder(
  services: Services,
  { code, userId, quizTitle: quiz, statusReason, statusNote: note }: Mailed,
  what: 'issued' | 'replaced' | 'revoked',
  tx: Within,
): Promise<void> {
  const user = userId === null ? null : await readUserById(tx, userId);
  if (!user) return;
  const reason = statusReason === 'removed' || statusReason === 'teacher' ? statusReason : 'below-mark';
  const isRevoked = what === 'revoked';
  const content = {
    subject: t(`mail.${what}.subject`, { quiz }),
    preview: t(`mail.${what}.preview`),
    heading: t(`mail.${what}.heading`),
    paragraphs: isRevoked
      ? [t(`mail.revoked.${reason}`, { quiz }), ...(note ? [t('mail.revoked.note', { note })] : [])]
      : [t(`mail.${what}.text`, { quiz })],
    button: {
      label: t(isRevoked ? 'mail.revoked.button' : 'mail.issued.button'),
      url: `${await linkOrigin(services, tx)}/certificates/${code}`,
    },
  };
  await queueMail(services, { kind: `certificate-${what}`, to: user.email, content }, tx);
}

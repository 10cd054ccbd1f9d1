// Deleting one's own account: at once, for good, and with everything that is one's own.
import { queueMail } from '#modules/mail/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { erasePerson } from '#platform/server/people/every-module.ts';
import { refuseLastAdmin } from '../administration/last-admin.ts';
import { accountDeletedMail } from '../mails/mails.ts';
import { provePassword } from '../passwords/own-password.ts';
import * as queries from '../queries.ts';
import { accountTopic, requireRecentProof } from '../sign-in/sessions.ts';

/**
 * What goes with the account, and what stays without it, every module says in its `personalData`. What somebody
 * answered in the rounds of others stays there, under the name that they entered.
 * @throws AppError wrong_password, sign_in_delayed, reauthentication_required, last_admin
 */
export async function deleteMyAccount(
  services: Services,
  userId: string,
  password: string,
  token: string | undefined,
): Promise<void> {
  const user = await queries.readUserById(services.db, userId);
  if (!user) throw new AppError('authentication_required');
  if (user.passwordHash) await provePassword(services, userId, password);
  else await requireRecentProof(services, token);
  await services.db.transaction(async (tx) => {
    await refuseLastAdmin(tx, userId);
    const held = await queries.lockUser(tx, userId);
    if (!held) throw new AppError('authentication_required');
    await erasePerson(services, tx, held);
    await queueMail(services, accountDeletedMail(held.email), tx);
  });
  services.bus.publish(accountTopic(userId), 'deleted');
}

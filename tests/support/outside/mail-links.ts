// Links of emails for tests that are about the links and not about the emails.
import { sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import type { App } from '#src/server.ts';

type Link = {
  /** Of the account. */
  email: string;
  purpose: 'confirm-email' | 'change-email' | 'reset-password';
  /** Where the email went, if not to the account's address. */
  sentTo?: string;
};

/** @returns the token of a good link, as its email would have it; it ends after an hour. */
export async function storeLink(
  { services }: App,
  { email, purpose, sentTo = email }: Link,
): Promise<string> {
  const token = newSecret();
  const at = new Date(services.now()).toISOString();
  const { rows } = await services.db.execute(sql`
    insert into mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
    select ${hashSecret(token)}, user_id, ${purpose}, ${sentTo}, ${at}::timestamptz,
           ${at}::timestamptz + interval '1 hour'
    from users where email = ${email} returning token_hash`);
  if (rows.length !== 1) throw new Error(`no account has the address ${email}`);
  return token;
}

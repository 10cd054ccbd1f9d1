// The mail module: every mail of Rounds goes through its outbox, survives restarts and is retried until its fate is known.
import type { Database } from '#platform/server/database.ts';
import { defineServerModule, type Services } from '#platform/server/module.ts';

/** A mail in words; the module's one design makes HTML and plain text of it. All members are plain text. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Small print: how long a link is good, what to do when it wasn't you. */
  footnote?: string;
};

export type NewMail = { kind: string; to: string; content: MailContent };

/** Stored when this returns (or with the transaction `within`), sent afterwards. Never throws for an unreachable server. */
export async function queueMail(
  services: Services,
  mail: NewMail,
  within?: Pick<Database, 'insert' | 'execute'>,
): Promise<void> {
  void services;
  void mail;
  void within;
}

/** Whether mails reach people: an SMTP server is set. Without one they are held in the outbox for the admin. */
export async function isMailConfigured(services: Services): Promise<boolean> {
  void services;
  return false;
}

export default defineServerModule({ name: 'mail' });

// Confined: speaks IMAP with a server of which nothing is known. Opens one folder read-only, and yields the messages that have arrived
// since the last time. Nothing in the mailbox changes, because people may use it, too, and rely on its unread marks.
import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '#modules/newsletter/contract/mailbox.ts';
import { defineConfinedTask } from '#platform/server/confined/task.ts';

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;
const maxMessageBytes = 1_048_576;
/** The rest is read the next time. */
const mostAtOnce = 500;

/** How far a folder was read. A recreated folder has another validity, and its numbers mean other messages. */
export type Bookmark = { validity: string; lastUid: number };

export type Reading = {
  settings: MailboxSettings;
  password: string;
  bookmark: Bookmark | null;
  /** Without a bookmark, messages since then; in milliseconds. */
  since: number;
};

/** One after the other, in order of arrival; longer ones are cut off after 1 MB. What is before a bookmark is not read again. */
type Part = { message: Uint8Array } | { bookmark: Bookmark };

function clientFor({ host, port, security, username }: MailboxSettings, password: string): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // Never unencrypted if encryption was requested.
    doSTARTTLS: security === 'starttls',
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    maxLineLength: 2 * maxMessageBytes,
    maxLiteralSize: 2 * maxMessageBytes,
    maxResponseSize: 5 * maxMessageBytes,
  });
  // An error that breaks the connection also ends the current command, which reports it.
  client.on('error', () => undefined);
  return client;
}

async function* readOn(client: ImapFlow, { settings, bookmark, since }: Reading): AsyncGenerator<Part, void> {
  await client.connect();
  const folder = await client.mailboxOpen(settings.folder, { readOnly: true });
  const validity = String(folder.uidValidity);
  let lastUid = bookmark?.validity === validity ? bookmark.lastUid : 0;
  const wanted = lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since: new Date(since) };
  const found = (await client.search(wanted, { uid: true })) || [];
  // `5:*` names the last message even where its number is below 5.
  const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
  for (const uid of uids.slice(0, mostAtOnce)) {
    const asked = { source: { start: 0, maxLength: maxMessageBytes } };
    const message = await client.fetchOne(String(uid), asked, { uid: true });
    const source = message ? message.source : undefined;
    if (source) yield { message: source };
    lastUid = uid;
    yield { bookmark: { validity, lastUid } };
  }
  if (uids.length === 0) yield { bookmark: { validity, lastUid } };
  await client.logout();
}

/** @returns the server’s words or the reason there were none; null if it was read to its end */
export async function* work(reading: Reading): AsyncGenerator<Part, string | null> {
  const client = clientFor(reading.settings, reading.password);
  try {
    yield* readOn(client, reading);
    return null;
  } catch (caught) {
    const { responseText, message } = caught as Error & { responseText?: string };
    return (responseText || message).replaceAll(reading.password, '…').slice(0, 300);
  } finally {
    client.close();
  }
}

export const readingTask = defineConfinedTask<typeof work>({
  name: 'read the mailbox for returned messages',
  module: new URL(import.meta.url),
  // A server that talks without end is left: on our side its words are parsed as fast as they come.
  limits: { heapMegabytes: 200, totalMegabytes: 350, maxMs: 60_000, maxSilentMs: 25_000 },
  maxAtOnce: 1,
});

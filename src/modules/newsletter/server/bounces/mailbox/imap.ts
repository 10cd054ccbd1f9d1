// Speaks IMAP: opens one folder read-only, and returns the messages that have arrived since the last time. Nothing in
// the mailbox changes, because people may use it, too, and rely on its unread marks.
import { ImapFlow } from 'imapflow';
import type { MailboxSettings } from '#modules/newsletter/mailbox-contract.ts';

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;
/** For the whole conversation, however slowly a server talks. */
const conversationTimeoutMs = 60_000;
const maxMessageBytes = 1_048_576;
/** The rest is read the next time. */
const mostAtOnce = 500;

/** How far a folder was read. A recreated folder has another validity, and its numbers mean other messages. */
export type Bookmark = { validity: string; lastUid: number };

type Reading = {
  settings: MailboxSettings;
  password: string;
  bookmark: Bookmark | null;
  /** Without a bookmark, messages since then. */
  since: Date;
  /** One after the other, in order of arrival. Longer ones are cut off after 1 MB. */
  onMessage(bytes: Buffer): Promise<void>;
  /** After each message: what is handed over is not read again. */
  onBookmark(bookmark: Bookmark): void;
};

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

async function readOn(client: ImapFlow, reading: Reading): Promise<void> {
  await client.connect();
  const folder = await client.mailboxOpen(reading.settings.folder, { readOnly: true });
  const validity = String(folder.uidValidity);
  let lastUid = reading.bookmark?.validity === validity ? reading.bookmark.lastUid : 0;
  const wanted = lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since: reading.since };
  const found = (await client.search(wanted, { uid: true })) || [];
  // `5:*` names the last message even where its number is below 5.
  const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
  for (const uid of uids.slice(0, mostAtOnce)) {
    const asked = { source: { start: 0, maxLength: maxMessageBytes } };
    const message = await client.fetchOne(String(uid), asked, { uid: true });
    const source = message ? message.source : undefined;
    if (source) await reading.onMessage(source);
    lastUid = uid;
    reading.onBookmark({ validity, lastUid });
  }
  if (uids.length === 0) reading.onBookmark({ validity, lastUid });
  await client.logout();
}

/**
 * @throws Error with the server’s words or the reason there were none; messages already passed on stay
 * counted
 */
export async function readFolder(reading: Reading): Promise<void> {
  const client = clientFor(reading.settings, reading.password);
  const timer = setTimeout(() => client.close(), conversationTimeoutMs);
  try {
    await readOn(client, reading);
  } catch (caught) {
    const { responseText, message } = caught as Error & { responseText?: string };
    throw new Error((responseText || message).replaceAll(reading.password, '…').slice(0, 300), {
      cause: caught,
    });
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

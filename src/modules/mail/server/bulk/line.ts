// A queue of finished messages that several connections to one mail server work on, and what became of each message.
import { createPrivateKey } from 'node:crypto';
import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { kindOfStatus } from '#platform/server/network/failure-code.ts';
import { type SmtpError, wordsOf } from '../transport.ts';

/**
 * `refused`: never to this mailbox. `rejected`: not this message. `later`: this one again in a while. `slow`: so is this one,
 * and all others slower. `provider`: nothing gets through. `unclear`: the connection broke after the message had left.
 */
export type Fate = 'sent' | 'refused' | 'rejected' | 'later' | 'slow' | 'provider' | 'unclear';

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

/** Then a new connection is opened: some servers end theirs after a number of messages. */
const messagesPerConnection = 1_000;
/** For all of a message, with its wait for a connection. Anyone who claims messages counts on less than two minutes. */
const messageTimeoutMs = 100_000;

/** What a reader sees, and both headers by which mail programs unsubscribe (RFC 8058, section 4). */
const signedFields =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post';

const tooMuch = /rate|too many|too fast|throttl|limit|slow down/i;

/** What an answer means. RFC 5321, 4.2, with the enhanced codes of RFC 3463. */
function fateOf({ code, command, responseCode, response = '' }: SmtpError, hasLeft: boolean): Fate {
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!responseCode && isAboutMessage) return 'rejected';
  if (!responseCode || (hasLeft && !isAboutMessage)) return hasLeft ? 'unclear' : 'provider';
  if (responseCode === 421 || responseCode === 429) return 'slow';
  if (responseCode < 500 && tooMuch.test(response)) return 'slow';
  if (!isAboutMessage || command === 'MAIL FROM') return 'provider';
  if (responseCode < 500) return 'later';
  const kind = /\b5\.\d+\.\d/.test(response) ? kindOfStatus(response) : null;
  return (kind ? kind === 'hard' : command === 'RCPT TO') ? 'refused' : 'rejected';
}

type Parcel = { from: string; to: string; bytes: Buffer };

type Line = {
  /** @throws SmtpError */
  send(parcel: Parcel, signal: AbortSignal): Promise<string>;
  /** Whether a connection took anything of the text, which it does once the server has asked for it. */
  hasLeft(bytes: Buffer): boolean;
  close(): void;
};

/** A message of whose text nothing was taken is moved to another connection by nodemailer when one breaks; no other is. */
export function openLine(options: SMTPPool.Options, dkim?: Dkim): Line {
  const transporter = nodemailer.createTransport({
    ...options,
    pool: true,
    maxMessages: messagesPerConnection,
    maxRequeues: 1,
    ...(dkim && {
      dkim: {
        ...dkim,
        // Read once instead of for each message.
        privateKey: createPrivateKey(dkim.privateKey),
        headerFieldNames: signedFields,
      },
    }),
  });
  const texts = new WeakMap<object, Readable>();
  transporter.use('stream', ({ message, data }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (streamOptions) => {
      const text = open(streamOptions);
      if (Buffer.isBuffer(data.raw)) texts.set(data.raw, text);
      return text;
    };
    done();
  });
  return {
    async send({ from, to, bytes }, signal) {
      const envelope = { from: { name: '', address: from }, to: [{ name: '', address: to }] };
      const { response } = await transporter.sendMail({ raw: bytes, envelope, signal });
      return response;
    },
    hasLeft: (bytes) => texts.get(bytes)?.readableDidRead ?? false,
    close: () => transporter.close(),
  };
}

/** @returns with the server's last words, or what prevented them */
export async function deliver(
  line: Line,
  parcel: Parcel,
  timeoutMs = messageTimeoutMs,
): Promise<{ fate: Fate; words: string }> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  try {
    return { fate: 'sent', words: await line.send(parcel, clock.signal) };
  } catch (caught) {
    const error = caught as SmtpError;
    return { fate: fateOf(error, line.hasLeft(parcel.bytes)), words: wordsOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

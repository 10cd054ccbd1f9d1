// Hands over many messages to the same mail server, and says of each what that means for it and for those behind it.
import type { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Services } from '#platform/server/module.ts';
import { asLine } from './render.ts';
import { isComplete, openPassword, readSettings } from './settings.ts';
import { asReply, optionsOf, plainAddress, type SmtpError } from './transport.ts';

type BulkLetter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
};

export type BulkOutcome = {
  /**
   * `refused`: never to this mailbox. `rejected`: not this message. `later`: this one again in a while. `slow`: so is this one,
   * and all others slower. `provider`: nothing gets through. `unclear`: the line broke after the message was sent.
   */
  kind: 'sent' | 'refused' | 'rejected' | 'later' | 'slow' | 'provider' | 'unclear';
  reply: string;
};

type BulkSender = { fromName: string; fromEmail: string; replyTo: string | null };
type Dkim = { domainName: string; keySelector: string; privateKey: string };
type BulkOptions = { sender: Partial<BulkSender>; connections: number; dkim?: Dkim };

export type BulkMailer = {
  sender: BulkSender;
  send(letter: BulkLetter): Promise<BulkOutcome>;
  close(): void;
};

/** What a reader sees, and both headers by which mail programs unsubscribe (RFC 8058, section 4). */
const signedFields =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Id:List-Unsubscribe:List-Unsubscribe-Post';

const tooMuch = /rate|too many|too fast|throttl|limit|slow down/i;

/** What an SMTP error means. RFC 5321, 4.2; enhanced codes of RFC 3463: 5.1 and 5.2 are about the mailbox. */
function meaningOf(error: SmtpError, hasBegun: boolean): Exclude<BulkOutcome['kind'], 'sent'> {
  const { code, command = '', responseCode = 0 } = error;
  const words = error.response ?? '';
  if (responseCode === 421 || responseCode === 429) return 'slow';
  if (responseCode === 0) return hasBegun ? 'unclear' : 'provider';
  const isAboutThis = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutThis || command.startsWith('MAIL')) return 'provider';
  if (responseCode < 500) return tooMuch.test(words) ? 'slow' : 'later';
  if (/\b5\.[12]\.\d/.test(words)) return 'refused';
  if (/\b5\.\d+\.\d/.test(words)) return 'rejected';
  return command.startsWith('RCPT') ? 'refused' : 'rejected';
}

/** Knows of each message under way whether a byte of it was handed over: errors of a broken line don't say so. */
function watchStreams(transporter: Transporter) {
  const streams = new Map<string, Readable>();
  transporter.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(message.messageId(), stream);
      return stream;
    };
    done();
  });
  return {
    hasBegun: (messageId: string) => streams.get(messageId)?.readableDidRead ?? false,
    forget: (messageId: string) => void streams.delete(messageId),
  };
}

/** @returns null while no mail server is set */
export async function openBulkMailer(
  services: Services,
  { sender: wanted, connections, dkim }: BulkOptions,
): Promise<BulkMailer | null> {
  const settings = await readSettings(services.db);
  if (!isComplete(settings)) return null;
  const password = openPassword(services, settings);
  const sender = {
    fromName: wanted.fromName || settings.fromName,
    fromEmail: wanted.fromEmail || settings.fromEmail,
    replyTo: wanted.replyTo || settings.replyTo,
  };
  const transporter = nodemailer.createTransport({
    ...optionsOf(settings, password),
    maxConnections: connections,
    maxMessages: 1_000,
    // Whoever calls decides what is sent again: a message whose line broke may have arrived.
    maxRequeues: 0,
    // A signature of another domain would prove nothing about this one.
    ...(dkim?.domainName === sender.fromEmail.split('@').at(-1)?.toLowerCase() && {
      dkim: { ...dkim, headerFieldNames: signedFields },
    }),
  });
  const underway = watchStreams(transporter);
  const from = { name: asLine(sender.fromName), address: sender.fromEmail };
  const replyTo = sender.replyTo ? { name: '', address: sender.replyTo } : undefined;
  return {
    sender,
    close: () => transporter.close(),
    async send({ to, subject, ...letter }) {
      if (!plainAddress.test(to)) return { kind: 'refused', reply: '' };
      const recipient = { name: '', address: to };
      const envelope = { from: { name: '', address: sender.fromEmail }, to: [recipient] };
      const mail = {
        ...letter,
        from,
        replyTo,
        to: recipient,
        envelope,
        subject: asLine(subject),
        xMailer: false,
        // What it would find out anew for each message, by looking at every sign of it.
        textEncoding: 'quoted-printable',
      };
      try {
        const { response } = await transporter.sendMail(mail as never);
        return { kind: 'sent', reply: asReply(String(response), settings, password) };
      } catch (caught) {
        const error = caught as SmtpError;
        const kind = meaningOf(error, underway.hasBegun(letter.messageId));
        return { kind, reply: asReply(error.response || error.message, settings, password) };
      } finally {
        underway.forget(letter.messageId);
      }
    },
  };
}

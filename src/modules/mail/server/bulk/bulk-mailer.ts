// Hands over many messages to the same mail server, and says of each what that means for it and for those behind it.
import type { Services } from '#platform/server/module.ts';
import { isComplete, openPassword, readSettings } from '../settings.ts';
import { asReply, plainAddress } from '../transport.ts';
import { asciiAddress } from './header-field.ts';
import { type Delivery, Lines } from './lines.ts';
import { type BulkLetter, type BulkSender, messageWriter } from './message.ts';
import type { Dkim } from './signature.ts';

export type BulkOutcome = {
  /**
   * `refused`: never to this mailbox. `rejected`: not this message. `later`: this one again in a while. `slow`: so is this one,
   * and all others slower. `provider`: nothing gets through. `unclear`: the line broke after the message was sent.
   */
  kind: 'sent' | 'refused' | 'rejected' | 'later' | 'slow' | 'provider' | 'unclear';
  reply: string;
};

type BulkOptions = { sender: Partial<BulkSender>; connections: number; dkim?: Dkim };

export type BulkMailer = {
  sender: BulkSender;
  send(letter: BulkLetter): Promise<BulkOutcome>;
  close(): void;
};

const tooMuch = /rate|too many|too fast|throttl|limit|slow down/i;

/** What an answer means. RFC 5321, 4.2; enhanced codes of RFC 3463: 5.1 and 5.2 are about the mailbox. */
function meaningOf(delivery: Delivery): BulkOutcome['kind'] {
  const reply = delivery.at === 'line' ? delivery.error.reply : delivery.reply;
  if (!reply) return delivery.at === 'line' && delivery.hasBegun ? 'unclear' : 'provider';
  const { code, text } = reply;
  if (delivery.at === 'end' && code >= 200 && code < 300) return 'sent';
  if (code === 421 || code === 429 || (code < 500 && tooMuch.test(text))) return 'slow';
  if (delivery.at === 'line' || delivery.at === 'mail') return 'provider';
  if (code < 500) return 'later';
  if (/\b5\.[12]\.\d/.test(text)) return 'refused';
  if (/\b5\.\d+\.\d/.test(text)) return 'rejected';
  return delivery.at === 'recipient' ? 'refused' : 'rejected';
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
  const { host, port, security, username } = settings;
  const lines = new Lines({ host, port, security, username, password }, connections);
  // A signature of another domain would prove nothing about this one.
  const isOwnKey = dkim?.domainName === sender.fromEmail.split('@').at(-1)?.toLowerCase();
  const write = messageWriter(sender, isOwnKey ? dkim : undefined);
  const from = asciiAddress(sender.fromEmail);
  return {
    sender,
    close: () => lines.close(),
    async send(letter) {
      if (!plainAddress.test(letter.to)) return { kind: 'refused', reply: '' };
      const bytes = await write(letter);
      const delivery = await lines.send({ from, to: asciiAddress(letter.to), bytes });
      const words = delivery.at === 'line' ? delivery.error.message : delivery.reply.text;
      return { kind: meaningOf(delivery), reply: asReply(words, settings, password) };
    },
  };
}

// Hands over many messages to the same mail server, and says of each what that means for it and for those behind it.
import type { Services } from '#platform/server/module.ts';
import { type Dkim, deliver, type Fate, openLine } from '../server/bulk/line.ts';
import { type BulkLetter, type BulkSender, writeMessage } from '../server/bulk/message.ts';
import { isComplete, openPassword, readSettings } from '../server/settings.ts';
import { asReply, optionsOf, plainAddress } from '../server/transport.ts';

export type BulkOutcome = { kind: Fate; reply: string };

type BulkOptions = { sender: Partial<BulkSender>; connections: number; dkim?: Dkim };

export type BulkMailer = {
  sender: BulkSender;
  send(letter: BulkLetter): Promise<BulkOutcome>;
  close(): void;
};

/** A server may look for viruses before its verdict on a message. */
const silenceTimeoutMs = 45_000;

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
  // A signature of another domain would prove nothing about this one.
  const isOwnKey = dkim?.domainName === sender.fromEmail.split('@').at(-1)?.toLowerCase();
  const options = {
    ...optionsOf(settings, password),
    maxConnections: connections,
    socketTimeout: silenceTimeoutMs,
  };
  const line = openLine(options, isOwnKey ? dkim : undefined);
  return {
    sender,
    close: () => line.close(),
    async send(letter) {
      if (!plainAddress.test(letter.to)) return { kind: 'refused', reply: '' };
      const parcel = { from: sender.fromEmail, to: letter.to, bytes: writeMessage(sender, letter) };
      const { fate, words } = await deliver(line, parcel);
      return { kind: fate, reply: asReply(words, settings, password) };
    },
  };
}

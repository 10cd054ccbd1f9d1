// Writes a message to one reader as it goes over the wire: plain text and HTML of the same words.
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { asLine } from '../render.ts';

export type BulkLetter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
};

export type BulkSender = { fromName: string; fromEmail: string; replyTo: string | null };

/** Never within a part: in quoted-printable, two hexadecimal digits follow an equals sign (RFC 2045, 6.7). */
const boundary = '=_part';
const lineLength = 76;

const part = (subtype: string, words: string): string =>
  [
    `--${boundary}`,
    `Content-Type: text/${subtype}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(words.replace(/\r\n|\r|\n/g, '\r\n')), lineLength),
    '',
  ].join('\r\n');

/** nodemailer encodes; its streams, which make up most of the work of building a message this small, are left out. */
export function writeMessage(sender: BulkSender, letter: BulkLetter): Buffer {
  const root = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  root.setHeader({
    ...letter.headers,
    // Addresses given as objects are not split at commas.
    From: { name: asLine(sender.fromName), address: sender.fromEmail },
    To: { name: '', address: letter.to },
    ...(sender.replyTo && { 'Reply-To': { name: '', address: sender.replyTo } }),
    Subject: asLine(letter.subject),
    'Message-ID': letter.messageId,
    Date: letter.date,
  });
  const body = `${part('plain', letter.text)}${part('html', letter.html)}--${boundary}--\r\n`;
  return Buffer.from(`${root.buildHeaders()}\r\n\r\n${body}`);
}

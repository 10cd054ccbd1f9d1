// Writes a message to one reader as it goes over the wire (RFC 5322, RFC 2046): plain text and HTML of the same words.
import { asMailbox, asWords, type HeaderField, headerField } from './header-field.ts';
import { quotedPrintable } from './quoted-printable.ts';
import { type Dkim, signerFor } from './signature.ts';

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

/** Never within a part: there an equals sign is followed by two hexadecimal digits. */
const boundary = '=_part';
const typeOf = (subtype: string) =>
  `--${boundary}\r\nContent-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
const beforeText = typeOf('plain');
const beforeHtml = `\r\n${typeOf('html')}`;
const afterAll = `\r\n--${boundary}--\r\n`;

const bodyOf = ({ text, html }: BulkLetter): string =>
  beforeText + quotedPrintable(text) + beforeHtml + quotedPrintable(html) + afterAll;

/** What is the same in all of them is made once. No line of a message begins with a dot. */
export function messageWriter(
  sender: BulkSender,
  dkim: Dkim | undefined,
): (letter: BulkLetter) => Promise<Buffer> {
  const same: HeaderField[] = [
    headerField('From', asMailbox(sender.fromName, sender.fromEmail)),
    ...(sender.replyTo ? [headerField('Reply-To', asMailbox('', sender.replyTo))] : []),
    headerField('MIME-Version', '1.0'),
    headerField('Content-Type', `multipart/alternative; boundary="${boundary}"`),
  ];
  const sign = dkim && signerFor(dkim);
  return async (letter) => {
    const fields: HeaderField[] = [
      headerField('To', asMailbox('', letter.to)),
      headerField('Subject', asWords(letter.subject)),
      headerField('Message-ID', letter.messageId),
      headerField('Date', letter.date.toUTCString().replace('GMT', '+0000')),
      ...Object.entries(letter.headers).map(([name, value]) => headerField(name, value)),
      ...same,
    ];
    const body = bodyOf(letter);
    const signature = sign ? await sign(fields, body) : '';
    return Buffer.from(`${signature}${fields.map(({ line }) => line).join('\r\n')}\r\n\r\n${body}`);
  };
}

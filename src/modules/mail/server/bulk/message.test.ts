// Messages arrive as they were written, and can be taken by any server.
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { type BulkLetter, writeMessage } from './message.ts';

const sender = { fromName: 'Schülerzeitung, “Blatt”', fromEmail: 'news@schule.example', replyTo: null };
const write = (letter: BulkLetter) => writeMessage(sender, letter);
const letter = {
  to: 'reader@example.org',
  messageId: '<one@schule.example>',
  date: new Date('2026-11-25T08:00:00Z'),
  headers: { 'List-Id': '<newsletter.schule.example>' },
};
const asLines = (text: string) => text.replace(/\r\n|\r/g, '\n').trimEnd();

test('whatever the words are, they come back, in short lines of ASCII that no server changes', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(
      '\n',
      '\n.',
      '.\n',
      '\nFrom here',
      ' \n',
      '\t\n',
      '=\n',
      '=3D',
      ' '.repeat(80),
      'x'.repeat(90),
      '🦉',
    ),
  );
  const words = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').replaceAll('\0', ''));
  const property = fc.asyncProperty(words, words, async (text, html) => {
    const raw = write({ ...letter, subject: 'Issue 1', text, html });
    const lines = raw.toString('latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 76 || /[^\x20-\x7e\t]|[ \t]$/.test(line))).toEqual([]);
    const mail = await PostalMime.parse(raw);
    expect(asLines(mail.text ?? '')).toBe(asLines(text));
    expect(asLines(mail.html ?? '')).toBe(asLines(html));
  });
  await fc.assert(property, { numRuns: 60 });
});

test('names and subjects may have any letters, and cannot add a header', async () => {
  const subject = `Grüße 🦉 ${'und noch ein langer Betreff '.repeat(5).trim()}\r\nBcc: thief@example.org`;
  const raw = write({ ...letter, to: 'leserin@müller.example', subject, text: 'x', html: 'x' });
  const mail = await PostalMime.parse(raw);
  expect(mail.subject).toBe(subject.replace('\r\n', ' '));
  expect(mail.from).toMatchObject({ name: sender.fromName, address: sender.fromEmail });
  expect(mail.headers.map(({ key }) => key).sort()).toEqual(
    ['content-type', 'date', 'from', 'list-id', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  );
  expect(raw.toString()).toContain('To: leserin@xn--mller-kva.example\r\n');
  expect(raw.toString()).toContain('Date: Wed, 25 Nov 2026 08:00:00 +0000\r\n');
});

// What people write into names and titles stays text in an email.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { content } from './mail-fixtures.ts';
import { mailLogoOf } from './mail-logo.ts';
import { asLine, renderMail } from './render.ts';
import { unknownOrigin } from './sealed-content.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[<>"'&{}%\r\n\u202Ea]{0,20}$/),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '{{ subject }}',
    '{% raw %}',
    '--></style><img src=x>',
    '\r\nBcc: x',
  ),
);

const countOf = (text: string, sign: string) => text.split(sign).length;

test('an email has the name and the colour of its site', () => {
  const look = { name: 'Maple Quizzes', colour: '#aa3300' };
  const { html, text } = renderMail(content, 'https://rounds.example/', look);
  expect(text).toContain('Maple Quizzes at rounds.example');
  expect(html).toContain('>Maple Quizzes</td>');
  expect(html).toContain('#aa3300');
  expect(html).not.toContain('>Rounds</td>');
});

test('an email shows the logo of its site with its name and its size, from the site’s own address', () => {
  const look = {
    name: 'Maple & Quizzes',
    colour: null,
    logo: { url: '/api/operator/logos/x', width: 512, height: 256 },
  };
  const logo = mailLogoOf(look, 'https://rounds.example');
  const { html } = renderMail(content, 'https://rounds.example', look, logo);
  expect(html).toContain(
    '<img src="https://rounds.example/api/operator/logos/x.png" width="80" height="40" alt="Maple &amp; Quizzes"',
  );
  expect(html).not.toContain('class="dot"');
  for (const none of [mailLogoOf({ logo: null }, 'https://rounds.example'), mailLogoOf(look, unknownOrigin)])
    expect(renderMail(content, undefined, look, none).html).not.toContain('<img');
});

test('a sentence of ours that names the site names it as it is called', () => {
  const sentence = 'Your {site} account is ready.';
  const named = { ...content, subject: sentence, paragraphs: [sentence] };
  const { subject, text } = renderMail(named, undefined, { name: 'Maple Quizzes', colour: null });
  expect(subject).toBe('Your Maple Quizzes account is ready.');
  expect(text).toContain('Your Maple Quizzes account is ready.');
  expect(renderMail(named).subject).toBe('Your Rounds account is ready.');
});

test('no text adds a tag, an attribute or an instruction to the HTML', () => {
  const plain = renderMail(content);
  fc.assert(
    fc.property(hostile, hostile, hostile, (first, second, third) => {
      const { html } = renderMail({
        ...content,
        subject: first,
        preview: second,
        heading: third,
        paragraphs: [first, second],
        footnote: `${third}.`,
        button: { label: first, url: 'https://rounds.example/reset?token=only-for-you&x=1' },
      });
      for (const sign of ['<', '>', '"', "'"]) expect(countOf(html, sign)).toBe(countOf(plain.html, sign));
    }),
  );
});

test('a line is one line, without control characters', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(asLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
  expect(asLine(' Ada\r\nBcc: x\u202E ')).toBe('Ada Bcc: x');
});

test('hostile names are shown as they are', () => {
  const { html, text } = renderMail({ ...content, paragraphs: ['Hello <b>Ada</b> & {{ subject }}'] });
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; {{ subject }}');
  expect(text).toContain('Hello <b>Ada</b> & {{ subject }}');
});

test('a button leads to the web and nowhere else', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'reset?token=1'])
    expect(() => renderMail({ ...content, button: { label: 'Go', url } })).toThrow();
});

test('the text version says everything the HTML says', () => {
  const { text, subject } = renderMail(content, 'https://rounds.example/');
  expect(subject).toBe('Reset your password');
  expect(text).toBe(`Reset your password

SomeoneInRows asked for a new password.

It was probably you.

Choose a new password:
https://rounds.example/reset?token=only-for-you&x=1

The link is good for one hour.

--${' '}
You are receiving this email because this address was used on Rounds at rounds.example. It is not advertising.
`);
});

test('missing parts leave no trace', () => {
  const { html, text } = renderMail({ ...content, button: undefined, footnote: undefined });
  expect(html).not.toContain('If the button does not work');
  expect(html).not.toContain('<a ');
  expect(text).not.toContain('undefined');
});

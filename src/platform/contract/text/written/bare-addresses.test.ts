import { expect, test } from 'vitest';
import { bareAddresses } from './bare-addresses.ts';

test.each([
  ['See https://example.org/a_b_c.', ['https://example.org/a_b_c']],
  [
    '(https://de.wikipedia.org/wiki/Gift_(Toxikologie))',
    ['https://de.wikipedia.org/wiki/Gift_(Toxikologie)'],
  ],
  ['[see http://a.org/x] and www.example.org, too', ['http://a.org/x', 'https://www.example.org']],
  ['Ist https://prüfung.de/übung?a=1&b=2#c?', ['https://prüfung.de/übung?a=1&b=2#c']],
  ['请看 https://example.org/一。然后', ['https://example.org/一']],
  ['«https://example.org/»', ['https://example.org/']],
  ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
  ['https:// and http://, www. and www.x', []],
  ['e.g.No, a@www.example.org, javascript://www.x.org, ftp://x.org', []],
])('in %j', (text, urls) => {
  expect(bareAddresses(text).map(({ url }) => url)).toEqual(urls);
});

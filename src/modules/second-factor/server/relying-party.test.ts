import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://quiz.school.example', 'quiz.school.example', ['https://quiz.school.example']],
  ['https://quiz.school.example/below', 'quiz.school.example', ['https://quiz.school.example']],
  ['https://school.example:8443', 'school.example', ['https://school.example:8443']],
  // A proxy ends TLS: the request came by http, the browser is on https.
  ['http://quiz.school.example', 'quiz.school.example', ['https://quiz.school.example']],
  ['http://localhost:3000', 'localhost', ['https://localhost:3000', 'http://localhost:3000']],
  ['https://localhost', 'localhost', ['https://localhost', 'http://localhost']],
  ['http://app.localhost:80', 'app.localhost', ['https://app.localhost', 'http://app.localhost']],
  ['http://localhost.evil.example', 'localhost.evil.example', ['https://localhost.evil.example']],
  ['http://notlocalhost', 'notlocalhost', ['https://notlocalhost']],
])('%s', (origin, rpId, origins) => {
  expect(relyingPartyOf(origin)).toEqual({ rpId, origins });
});

test.each(['', 'nonsense', 'http://', 'http://a b'])('“%s” is not a site', (origin) => {
  expect(() => relyingPartyOf(origin)).toThrow(expect.objectContaining({ code: 'bad_request' }));
});

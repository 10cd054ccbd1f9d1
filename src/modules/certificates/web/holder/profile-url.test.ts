import { expect, test } from 'vitest';
import { profileUrl } from './profile-url.ts';

const certificate = {
  code: 'Ab_9-x',
  quizTitle: 'Herz & Kreislauf: 100 % sicher? #1 الأدوية 💊',
  issuerName: 'Ada & Co.',
  issuedAt: '2026-12-31T23:30:00.000Z',
  expiresAt: '2028-01-31T23:30:00.000Z',
};
const verifyUrl = 'https://rounds.example/certificates/Ab_9-x';

test('every field arrives as it is, also what means something in addresses', () => {
  const url = new URL(profileUrl(certificate, verifyUrl));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(url.hash).toBe('');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.quizTitle,
    organizationName: 'Ada & Co.',
    issueYear: '2026',
    issueMonth: '12',
    expirationYear: '2028',
    expirationMonth: '1',
    certUrl: verifyUrl,
    certId: 'Ab_9-x',
  });
});

test('what a certificate does not have is left out', () => {
  const url = new URL(profileUrl({ ...certificate, issuerName: null, expiresAt: null }, verifyUrl));
  expect([...url.searchParams.keys()]).toEqual([
    'startTask',
    'name',
    'issueYear',
    'issueMonth',
    'certUrl',
    'certId',
  ]);
});

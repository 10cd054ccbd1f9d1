// The address at which LinkedIn opens its form for a certification, filled in. What is sent is what the form shows.
import type { Certificate } from '../../contract.ts';

type Shown = Pick<Certificate, 'code' | 'quizTitle' | 'issuerName' | 'issuedAt' | 'expiresAt'>;

/** @param verifyUrl where anyone can verify the certificate */
export function profileUrl(certificate: Shown, verifyUrl: string): string {
  const { code, quizTitle, issuerName, issuedAt, expiresAt } = certificate;
  const url = new URL('https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME');
  url.searchParams.set('name', quizTitle);
  if (issuerName) url.searchParams.set('organizationName', issuerName);
  setMonth(url, 'issue', issuedAt);
  if (expiresAt) setMonth(url, 'expiration', expiresAt);
  url.searchParams.set('certUrl', verifyUrl);
  url.searchParams.set('certId', code);
  return url.href;
}

/** The month that is printed, whatever the time zone of the device. */
function setMonth({ searchParams }: URL, name: 'issue' | 'expiration', moment: string) {
  const date = new Date(moment);
  searchParams.set(`${name}Year`, String(date.getUTCFullYear()));
  searchParams.set(`${name}Month`, String(date.getUTCMonth() + 1));
}

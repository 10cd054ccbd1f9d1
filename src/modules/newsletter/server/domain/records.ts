// Parses DNS records: SPF (RFC 7208), DKIM keys (RFC 6376) and DMARC (RFC 7489). Makes no queries.
import type { DomainCheck } from '../../contract/domain.ts';

/** How some providers ask to be included. */
const includes: readonly [host: string, include: string][] = [
  ['mailgun.org', 'mailgun.org'],
  ['sendgrid.net', 'sendgrid.net'],
  ['amazonaws.com', 'amazonses.com'],
  ['postmarkapp.com', 'spf.mtasv.net'],
  ['google.com', '_spf.google.com'],
  ['gmail.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['brevo.com', 'spf.brevo.com'],
  ['mailjet.com', 'spf.mailjet.com'],
];

/** The part of an SPF record that lets this mail server send. */
export function spfTermFor(host: string): string {
  const name = host.toLowerCase();
  // An internal server: others most likely see the address of the domain's receiving server.
  if (/^(?:localhost$|::1$|127\.|10\.|192\.168\.)/.test(name)) return 'mx';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return `ip4:${name}`;
  if (name.includes(':')) return `ip6:${name}`;
  const known = includes.find(([end]) => name === end || name.endsWith(`.${end}`));
  return known ? `include:${known[1]}` : `a:${name}`;
}

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);
export const termsOf = (record: string): string[] => record.toLowerCase().split(' ').filter(Boolean);

/** @param records all texts of the domain itself */
export function readSpf(records: readonly string[], domain: string, host: string): DomainCheck['spf'] {
  const found = records.filter(isSpf);
  const [first = ''] = found;
  const term = spfTermFor(host);
  const whole = { name: domain, value: `v=spf1 ${term} ~all` };
  if (found.length === 0) return { code: 'missing', found: '', record: whole };
  if (found.length > 1) return { code: 'many', found: found.join('\n'), record: null };
  const terms = termsOf(first);
  const isOpen = terms.some((one) => one === '+all' || one === 'all');
  const kept = first.split(' ').filter((one) => one && !/^[+~?-]?all$/i.test(one));
  const named = terms.some((one) => one === term || one === `+${term}`);
  const value = [...kept, ...(named ? [] : [term]), '~all'].join(' ');
  if (isOpen) return { code: 'open', found: first, record: { name: domain, value } };
  if (named) return { code: 'good', found: first, record: null };
  // Another entry may cover it; the reader has to know.
  const hasEnd = terms.some((one) => /^[~?-]all$/.test(one) || one.startsWith('redirect='));
  const end = /(?:^| )([~?-]all)(?: |$)/i.exec(first)?.[1] ?? (hasEnd ? '' : '~all');
  return {
    code: 'other-server',
    found: first,
    record: { name: domain, value: [...kept, term, end].filter(Boolean).join(' ') },
  };
}

/** The tags of a record such as `v=DKIM1; p=…`; the first of a name counts. */
function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';', 50)) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (name && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}

type Key = { domain: string; selector: string; publicKey: string };

export const dkimRecord = ({ domain, selector, publicKey }: Key) => {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
};

export function readDkim(records: readonly string[], key: Key): DomainCheck['dkim'] {
  const record = dkimRecord(key);
  const keys = records.filter((text) => tagsOf(text).has('p'));
  if (keys.length === 0) return { code: 'missing', found: '', record };
  const isOurs = keys.some((text) => tagsOf(text).get('p')?.split(' ').join('') === key.publicKey);
  return isOurs
    ? { code: 'good', found: keys.join('\n'), record: null }
    : { code: 'other-key', found: keys.join('\n'), record };
}

export const isDmarc = (text: string): boolean => /^v=DMARC1(?:;| |$)/i.test(text);

/** @param from the name that has these records: a subdomain without any follows those above it */
export function readDmarc(records: readonly string[], domain: string, from = domain): DomainCheck['dmarc'] {
  const found = records.filter(isDmarc);
  const record = { name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' };
  const [first = ''] = found;
  if (found.length === 0) return { code: 'missing', found: '', record };
  if (found.length > 1) return { code: 'many', found: found.join('\n'), record: null };
  const tags = tagsOf(first);
  const policy = ((from === domain ? undefined : tags.get('sp')) ?? tags.get('p') ?? '').toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') return { code: 'good', found: first, record: null };
  return policy === 'none'
    ? { code: 'watching', found: first, record: null }
    : { code: 'invalid', found: first, record };
}

// Queries DNS about the sender’s domain, and distinguishes no answer from no record.
import { Resolver } from 'node:dns/promises';
import type { DomainCheck } from '../../contract/domain.ts';
import { followSpf, type LookUp } from './follow-spf.ts';
import { isDmarc, readDkim, readDmarc } from './records.ts';

const timeoutMs = 3_000;
/** Definite answers of a resolver: the name does not exist, or has no TXT record. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/** @param servers instead of those of the machine */
export function dnsLookUp(servers?: readonly string[]): LookUp {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return absent.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  };
}

const noAnswer = { code: 'no-answer', found: '', record: null } as const;

/** The record of the domain, or of the nearest parent that has one; top-level domains are not queried. */
async function findDmarc(lookUp: LookUp, domain: string): Promise<DomainCheck['dmarc']> {
  const parts = domain.split('.').slice(-6);
  for (let above = 0; above === 0 || parts.length - above >= 2; above++) {
    const from = above === 0 ? domain : parts.slice(above).join('.');
    const records = await lookUp(`_dmarc.${from}`);
    if (records === null) return noAnswer;
    if (records.some(isDmarc)) return readDmarc(records, domain, from);
  }
  return readDmarc([], domain);
}

type Asked = {
  domain: string;
  host: string;
  key: { domain: string; selector: string; publicKey: string } | null;
};

export async function checkRecords(lookUp: LookUp, { domain, host, key }: Asked): Promise<DomainCheck> {
  const [spf, dkim, dmarc] = await Promise.all([
    lookUp(domain).then((records) => (records ? followSpf(lookUp, records, domain, host) : noAnswer)),
    key
      ? lookUp(`${key.selector}._domainkey.${key.domain}`).then((records) =>
          records ? readDkim(records, key) : noAnswer,
        )
      : ({ code: 'no-key', found: '', record: null } as const),
    findDmarc(lookUp, domain),
  ]);
  return { domain, spf, dkim, dmarc };
}

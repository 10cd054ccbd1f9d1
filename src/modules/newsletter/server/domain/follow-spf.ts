// Follows what an SPF record includes, as receivers do: in its order, with at most ten queries (RFC 7208, 4.6.4).
import { BlockList, isIP } from 'node:net';
import type { DomainCheck } from '../../contract/domain.ts';
import { isSpf, readSpf, spfTermFor, termsOf } from './records.ts';

/** All TXT records of a name, each joined from its pieces; null if no server answered. */
export type LookUp = (name: string) => Promise<string[] | null>;

const maxQuestions = 10;
/** Each needs a DNS query; the first two fetch another record. */
const asking = /^(include:|redirect=|(?:a|mx|ptr|exists)(?:[:/]|$))(.*)$/;

/** `refused`: an entry for the server says that it may not send; later entries are ignored. */
type Verdict = 'covered' | 'refused' | 'not-covered' | 'too-many' | 'no-answer';

/** Whether the range of a term such as `ip4:192.0.2.0/24` contains the address of another. */
function holds(range: string, term: string): boolean {
  const [, kind, network = '', bits] = /^(ip[46]):([^/]{1,64})(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const version = kind === 'ip6' ? 6 : 4;
  const address = term.slice('ip4:'.length);
  if (!kind || !term.startsWith(`${kind}:`) || isIP(network) !== version || isIP(address) !== version)
    return false;
  const longest = version === 6 ? 128 : 32;
  const list = new BlockList();
  list.addSubnet(network, Math.min(longest, Number(bits ?? longest)), `ipv${version}`);
  return list.check(address, `ipv${version}`);
}

class Walk {
  /** The records on the way to the term, outermost first. */
  readonly path: string[] = [];
  #questions = 0;
  readonly #lookUp: LookUp;
  readonly #term: string;

  constructor(lookUp: LookUp, term: string) {
    this.#lookUp = lookUp;
    this.#term = term;
  }

  async through(record: string): Promise<Verdict> {
    // Terms after `all` have no effect; `redirect` only counts without an `all`.
    const terms = termsOf(record).map((term) => term.replace(/^\+/, ''));
    const end = terms.findIndex((term) => /^[~?-]?all$/.test(term));
    const mechanisms = terms.slice(0, end === -1 ? undefined : end);
    const isRedirect = (term: string) => term.startsWith('redirect=');
    const ordered = [
      ...mechanisms.filter((term) => !isRedirect(term)),
      ...(end === -1 ? mechanisms.filter(isRedirect) : []),
    ];
    for (const term of ordered) {
      const verdict = await this.#one(term);
      if (verdict !== 'not-covered') return verdict;
    }
    return 'not-covered';
  }

  async #one(written: string): Promise<Verdict> {
    const matched: Verdict = /^[~?-]/.test(written) ? 'refused' : 'covered';
    const term = written.replace(/^[~?-]/, '');
    const [, kind = '', name = ''] = asking.exec(term) ?? [];
    if (kind) this.#questions += 1;
    if (this.#questions > maxQuestions) return 'too-many';
    if (term === this.#term || holds(term, this.#term)) return matched;
    const leads = kind === 'include:' || kind === 'redirect=';
    // Macros depend on values that only a receiver has.
    if (!leads || name.includes('%')) return 'not-covered';
    const records = await this.#lookUp(name);
    if (records === null) return 'no-answer';
    const [found, ...more] = records.filter(isSpf);
    if (!found || more.length > 0) return 'not-covered';
    this.path.push(`${name}: ${found}`);
    const verdict = await this.through(found);
    if (verdict === 'covered') return matched;
    this.path.pop();
    // Within an included record it applies to that record alone; a redirect replaces the whole record.
    return verdict === 'refused' && kind === 'include:' ? 'not-covered' : verdict;
  }
}

/** Like `readSpf`, but also follows includes if the record itself does not name the server. */
export async function followSpf(
  lookUp: LookUp,
  records: readonly string[],
  domain: string,
  host: string,
): Promise<DomainCheck['spf']> {
  const read = readSpf(records, domain, host);
  if (read.code !== 'other-server') return read;
  const walk = new Walk(lookUp, spfTermFor(host));
  const verdict = await walk.through(read.found);
  if (verdict === 'covered')
    return { code: 'good', found: [read.found, ...walk.path].join('\n'), record: null };
  return verdict === 'too-many' ? { code: 'too-many', found: read.found, record: null } : read;
}

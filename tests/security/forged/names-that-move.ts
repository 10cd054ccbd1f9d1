// Loaded into the attacked server's process for one probe: names whose addresses change between two looks.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/** Public, and given to no one: a connection to it ends at once or never begins. */
const outside = { address: '2000::1', family: 6 };
const inside = { address: '127.0.0.1', family: 4 };
const looks = new Map<string, number>();

function answerFor(name: string): (typeof inside)[] | null {
  if (!name.endsWith('.moving.example')) return null;
  const before = looks.get(name) ?? 0;
  looks.set(name, before + 1);
  if (name.startsWith('inside')) return [inside];
  if (name.startsWith('mixed')) return [outside, inside];
  return before === 0 ? [outside] : [inside];
}

type Done = (error: Error | null, found: unknown, family?: number) => void;
const { lookup } = dns;
const lookupLater = dns.promises.lookup;

Object.assign(dns, {
  lookup(name: string, options: { all?: boolean } | Done, done?: Done) {
    const found = answerFor(name);
    const tell = typeof options === 'function' ? options : done;
    if (!found || !tell) return lookup(name, options as never, done as never);
    if (typeof options === 'object' && options.all) return tell(null, found);
    return tell(null, found[0]?.address, found[0]?.family);
  },
});
Object.assign(dns.promises, {
  async lookup(name: string, options?: { all?: boolean }) {
    const found = answerFor(name);
    if (!found) return lookupLater(name, options as never);
    return options?.all ? found : found[0];
  },
});
syncBuiltinESMExports();

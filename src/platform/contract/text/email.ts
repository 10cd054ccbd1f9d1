// Email addresses: stored with the domain in ASCII, as mail servers and certificates have it, and shown as people write it.
import { z } from 'zod';

const longest = 254;

/** `Ada@Bücher.example` -> `Ada@xn--bcher-kva.example`. What is no domain stays, for the check that follows. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // ASCII stays as it was written.
  if (at < 1 || /^[\p{ASCII}]*$/u.test(domain) || /[\s/?#\\:@]/u.test(domain)) return address;
  const name = URL.parse(`http://${domain}`)?.hostname;
  return name ? `${address.slice(0, at)}@${name}` : address;
}

/** `Ada@xn--bcher-kva.example` -> `Ada@bücher.example`, where both mean the same. */
export function shownEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!/(?:^|\.)xn--/i.test(domain)) return address;
  const labels = domain.split('.').map((label) => (/^xn--/i.test(label) ? decoded(label.slice(4)) : label));
  const shown = `${address.slice(0, at + 1)}${labels.join('.')}`;
  // Whatever does not lead back to the address would show another one than it is.
  return asciiEmail(shown).toLowerCase() === address.toLowerCase() ? shown : address;
}

const [base, least, most, skew, damping, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128] as const;

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damping : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((base - least) * most) / 2; steps += base) rest = Math.floor(rest / (base - least));
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew));
}

/** A label without its `xn--` (RFC 3492); itself with it where it is none. */
function decoded(label: string): string {
  const end = Math.max(0, label.lastIndexOf('-'));
  const letters = [...label.slice(0, end)].map((letter) => letter.codePointAt(0) ?? 0);
  let [code, index, bias] = [firstCode as number, 0, firstBias as number];
  for (let place = end > 0 ? end + 1 : 0; place < label.length; ) {
    const before = index;
    for (let weight = 1, step = base as number; ; step += base) {
      const digit = Number.parseInt(label[place] ?? '', 36);
      if (Number.isNaN(digit)) return `xn--${label}`;
      place += 1;
      // Letters are 0 to 25, digits 26 to 35; parseInt has them the other way round.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(most, Math.max(least, step - bias));
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10_ffff) return `xn--${label}`;
    letters.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...letters);
}

// The check knows no top-level domain of letters beyond ASCII, which are `xn--…` by now.
const checked = z.email();
const isAddress = (address: string) =>
  checked.safeParse(address.replace(/\.xn--[a-z0-9-]{1,59}$/i, '.example')).success;

/** An address that mail may be sent to; its international domain becomes ASCII. */
export const emailAddress = (error?: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error })
    .max(longest, { error })
    .overwrite(asciiEmail)
    .refine((address) => address.length <= longest && isAddress(address), { error })
    .meta({ format: 'email' });

/** An address to look for, whether it can exist or not. */
export const soughtEmail = () => z.string().trim().max(longest).overwrite(asciiEmail);

/** An address in a reply. */
export const ShownEmail = z.string().overwrite(shownEmail);

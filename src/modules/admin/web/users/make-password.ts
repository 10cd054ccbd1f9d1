// A first password for someone else: easy to read out, hard to guess.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';

/** Without a remainder, so that no letter is likelier than another. */
function pick(alphabet: string): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}

/** Four groups of four without look-alikes, 70 bits; each group begins with a capital and ends with a digit. */
export function makePassword(): string {
  const group = () => pick(capitals) + pick(letters) + pick(letters) + pick(digits);
  return [group(), group(), group(), group()].join('-');
}

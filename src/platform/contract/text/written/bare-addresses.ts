// Web addresses written as they are, within a text: where they begin and end.

type BareAddress = { from: number; to: number; url: string };

/** Quotation marks and full stops of every script end an address, as spaces do. */
const address =
  /(?<![\p{L}\p{N}_@/.-])(?:https?:\/\/(?=[\p{L}\p{N}[])|www\.(?=[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}]))[^\s<>"“”„«»。，、；：！？（）「」『』【】《》]+/giu;

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** What follows the address in its sentence: marks, and a bracket that was opened before it. */
function lengthOf(found: string): number {
  const counts = new Map<string, number>();
  for (const sign of found) if ('()[]'.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let length = found.length;
  for (; length > 0; length -= 1) {
    const last = found.charAt(length - 1);
    const opening = closing[last];
    if (opening === undefined ? !/[.,;:!?'’*_~…]/.test(last) : isOpened(counts, opening, last)) break;
    if (opening) counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return length;
}

const isOpened = (counts: ReadonlyMap<string, number>, opening: string, last: string) =>
  (counts.get(opening) ?? 0) >= (counts.get(last) ?? 0);

/** Each with a scheme: `www.example.org` is opened by https. In time that grows with the text's length only. */
export function bareAddresses(text: string): BareAddress[] {
  return [...text.matchAll(address)].map(({ 0: found, index: from }) => {
    const written = found.slice(0, lengthOf(found));
    const url = /^www\./i.test(written) ? `https://${written}` : written;
    return { from, to: from + written.length, url };
  });
}

// What a page tells machines of itself, beside what people read.
type LinkedData = { '@type': string } & Record<string, unknown>;

/** All JSON-LD of a page as the server sent it: a page has one of its own, and what it is about another. */
export function linkedDataIn(html: string): LinkedData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as LinkedData,
  );
}

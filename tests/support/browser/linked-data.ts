// The data of a page for machines, beside what people read.
type LinkedData = { '@type': string } & Record<string, unknown>;

/** All JSON-LD of a page as the server sent it: one for the page, and another for its subject. */
export function linkedDataIn(html: string): LinkedData[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as LinkedData,
  );
}

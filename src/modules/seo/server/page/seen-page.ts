// What is analysed: a page as received, or a draft, with what was read from it.
import { type Attributes, type PageFacts, type Place, parsePage } from './parse-page.ts';

export type RobotsFile = { status: number; content: string };

export type SentPage = {
  url: string;
  status: number;
  redirects: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** Null if it was not requested. */
  robots: RobotsFile | null;
  sentBytes: number;
  tookMs: number;
};

export type Seen = {
  facts: PageFacts;
  /** Null for a draft. */
  sent: SentPage | null;
  title: string | null;
  description: string | null;
  htmlBytes: number;
  /** Milliseconds since 1970. */
  now: number;
};

export function headersOf({ sent }: Pick<Seen, 'sent'>, name: string): string[] {
  return sent?.headers.flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : [])) ?? [];
}

export function metaOf({ metas }: PageFacts, name: string) {
  return metas.find(({ attributes }) => attributes.name?.trim().toLowerCase() === name);
}

/** An address as the page resolves it; null if it is invalid. */
export function addressIn({ sent, facts }: Pick<Seen, 'sent' | 'facts'>, address: string): URL | null {
  const base = sent && (URL.parse(facts.base ?? '', sent.url)?.href ?? sent.url);
  return URL.parse(address.trim(), base ?? 'https://draft.invalid/');
}

/** A link to another version of the page, out of its head or its `Link` headers. */
export type PageLink = Place & { rel: string; href: string; language: string | null };

export function pageLinksOf(seen: Seen): PageLink[] {
  const inHead = seen.facts.links.flatMap(({ attributes, isInHead, snippet, line }) =>
    isInHead ? [{ ...linkOf(attributes), snippet, line }] : [],
  );
  const inHeaders = headersOf(seen, 'link')
    .flatMap(linksOfHeader)
    .map(({ attributes, text }) => ({ ...linkOf(attributes), snippet: `Link: ${text}`, line: null }));
  return [...inHead, ...inHeaders];
}

function linkOf(attributes: Attributes) {
  const rel = (attributes.rel ?? '').trim().toLowerCase();
  return { rel, href: attributes.href ?? '', language: attributes.hreflang ?? null };
}

/** RFC 8288, with a scanner of one pass: `<address>; rel="canonical", <other>; …` */
function linksOfHeader(header: string): { attributes: Attributes; text: string }[] {
  const found: { attributes: Attributes; text: string }[] = [];
  for (const piece of piecesOf(header, ',')) {
    const [address = '', ...parameters] = piecesOf(piece, ';').map((part) => part.trim());
    if (!address.startsWith('<') || !address.endsWith('>')) continue;
    const attributes: Record<string, string> = { href: address.slice(1, -1) };
    for (const parameter of parameters) {
      const at = parameter.indexOf('=');
      if (at < 0) continue;
      const value = parameter.slice(at + 1).trim();
      const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
      attributes[parameter.slice(0, at).trim().toLowerCase()] = isQuoted ? value.slice(1, -1) : value;
    }
    found.push({ attributes, text: piece.trim().slice(0, 200) });
  }
  return found;
}

/** Splits at a character outside `<…>` and quotes. */
function piecesOf(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let closing = '';
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (closing) {
      if (letter === closing) closing = '';
    } else if (letter === '<') closing = '>';
    else if (letter === '"') closing = '"';
    else if (letter === sign) {
      pieces.push(text.slice(start, place));
      start = place + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** @param draft its title and description replace those of the page */
export function seePage(
  source: string,
  about: Pick<Seen, 'sent' | 'htmlBytes' | 'now'> & { draft?: { title: string; description: string } },
): Seen {
  const facts = parsePage(source);
  const { draft, ...rest } = about;
  const described = metaOf(facts, 'description')?.attributes.content;
  return {
    ...rest,
    facts,
    title: draft ? draft.title.trim() || null : facts.title,
    description: draft ? draft.description.trim() || null : (described?.trim() ?? null),
  };
}

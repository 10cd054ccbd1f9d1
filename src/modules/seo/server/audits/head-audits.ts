// The first ten: after Lighthouse’s SEO audits. Robots and canonical were compared with its code on 23 November 2026; the others follow its documentation, from memory.

import { mayCrawl, robotsProblems } from '../page/robots-file.ts';
import { addressIn, headersOf, metaOf, pageLinksOf, type Seen } from '../page/seen-page.ts';
import { type Audit, type AuditElement, missing, placeOf } from './audit.ts';
import { isLanguage } from './languages.ts';

export const documentTitle: Audit = {
  id: 'document-title',
  look: ({ title }) => (title ? 'passed' : [missing('<title>')]),
};

export const metaDescription: Audit = {
  id: 'meta-description',
  look({ facts, description }) {
    if (description) return 'passed';
    const meta = metaOf(facts, 'description');
    return [meta ? { ...placeOf(meta), note: 'description.empty' } : missing('<meta name="description">')];
  },
};

export const httpStatusCode: Audit = {
  id: 'http-status-code',
  look({ sent }) {
    if (!sent) return 'notApplicable';
    const { status } = sent;
    if (status < 400 || status > 599) return 'passed';
    return [{ ...missing(`HTTP ${status}`), note: 'status', values: { status } }];
  },
};

/** No one in particular first; see `isCrawlable`. */
const crawlers = [null, 'googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot'] as const;
type Crawler = (typeof crawlers)[number];

function isBlocking(directive: string, now: number): boolean {
  const said = directive.trim().toLowerCase();
  if (said === 'noindex' || said === 'none') return true;
  if (!said.startsWith('unavailable_after:')) return false;
  const until = Date.parse(said.slice('unavailable_after:'.length).trim());
  return !Number.isNaN(until) && until < now;
}

/** `googlebot: noindex` is for one crawler, `unavailable_after: …` for all. */
function crawlerOfHeader(header: string): string | null {
  const colon = header.indexOf(':');
  const comma = header.indexOf(',');
  if (colon < 0 || (comma >= 0 && comma < colon)) return null;
  const name = header.slice(0, colon).trim().toLowerCase();
  return name === 'unavailable_after' ? null : name;
}

const blocks = (directives: string, now: number) =>
  directives.split(',').some((directive) => isBlocking(directive, now));

function blockedFor(seen: Seen, crawler: Crawler): AuditElement[] {
  const { facts, sent, now } = seen;
  const found: AuditElement[] = [];
  const meta = (crawler && metaOf(facts, crawler)) || metaOf(facts, 'robots');
  if (meta && blocks(meta.attributes.content ?? '', now))
    found.push({ ...placeOf(meta), note: 'blocked.meta' });
  const headers = headersOf(seen, 'x-robots-tag');
  const own = headers.filter((header) => crawler !== null && crawlerOfHeader(header) === crawler);
  for (const header of own.length > 0 ? own : headers.filter((one) => crawlerOfHeader(one) === null)) {
    const directives = own.length > 0 ? header.slice(header.indexOf(':') + 1) : header;
    if (blocks(directives, now))
      found.push({ ...missing(`X-Robots-Tag: ${header.slice(0, 200)}`), note: 'blocked.header' });
  }
  const { robots, url } = sent ?? {};
  const address = url === undefined ? null : URL.parse(url);
  if (robots && robots.status < 300 && address) {
    const path = `${address.pathname}${address.search}`;
    if (!mayCrawl(robots.content, crawler, path))
      found.push({ ...missing(`robots.txt: ${path.slice(0, 200)}`), note: 'blocked.robots' });
  }
  return found;
}

export const isCrawlable: Audit = {
  id: 'is-crawlable',
  look(seen) {
    if (!seen.sent) return 'notApplicable';
    const all = crawlers.map((crawler) => blockedFor(seen, crawler));
    // Keeping some crawlers away and not all is a choice.
    if (!all.every((found) => found.length > 0)) return 'passed';
    return all[0] ?? [];
  },
};

export const robotsTxt: Audit = {
  id: 'robots-txt',
  look({ sent }) {
    const robots = sent?.robots;
    if (!robots) return 'notApplicable';
    const { status, content } = robots;
    if (status >= 500 || status === 429)
      return [{ ...missing('robots.txt'), note: 'status', values: { status } }];
    if (status >= 400 || content === '') return 'notApplicable';
    const problems = robotsProblems(content);
    return problems.length === 0
      ? 'passed'
      : problems.map(({ line, text, note }) => ({ snippet: text, line, note }));
  },
};

export const hreflang: Audit = {
  id: 'hreflang',
  look(seen) {
    const links = pageLinksOf(seen).filter(({ rel, language }) => rel === 'alternate' && language !== null);
    if (links.length === 0) return 'notApplicable';
    return links.flatMap(({ language, href, snippet, line }): AuditElement[] => {
      const said = (language ?? '').toLowerCase();
      const notes: string[] = [];
      if (said !== 'x-default' && !isLanguage(said.split('-')[0] ?? '')) notes.push('hreflang.language');
      if (!/^https?:/i.test(href)) notes.push('hreflang.relative');
      return notes.map((note) => ({ snippet, line, note }));
    });
  },
};

export const canonical: Audit = {
  id: 'canonical',
  look(seen) {
    const { sent } = seen;
    if (!sent) return 'notApplicable';
    const links = pageLinksOf(seen);
    const canonicals = links.filter(({ rel, href }) => rel === 'canonical' && href !== '');
    const broken = canonicals.flatMap(({ href, snippet, line }): AuditElement[] => {
      if (!addressIn(seen, href)) return [{ snippet, line, note: 'canonical.invalid' }];
      const origin = URL.parse(href)?.origin;
      return origin && origin !== 'null' ? [] : [{ snippet, line, note: 'canonical.relative' }];
    });
    if (broken.length > 0) return broken;
    const [first, ...others] = new Map(canonicals.map((link) => [URL.parse(link.href)?.href, link])).values();
    if (!first) return 'notApplicable';
    if (others.length > 0)
      return [first, ...others].map((one) => ({ ...placeOf(one), note: 'canonical.several' }));
    const here = new URL(sent.url);
    const meant = new URL(first.href);
    const alternates = new Set(
      links.flatMap(({ rel, language, href }) =>
        rel === 'alternate' && language ? [addressIn(seen, href)?.href] : [],
      ),
    );
    if (meant.href !== here.href && alternates.has(meant.href) && alternates.has(here.href))
      return [{ ...placeOf(first), note: 'canonical.language' }];
    if (meant.origin === here.origin && meant.pathname === '/' && here.pathname !== '/')
      return [{ ...placeOf(first), note: 'canonical.root' }];
    return 'passed';
  },
};

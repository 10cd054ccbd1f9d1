// Links and images: after Lighthouse’s link-text and crawlable-anchors, whose code we compared on 23 November 2026, and after axe’s rules, from memory.
import type { Anchor, Attributes, Picture } from '../page/parse-page.ts';
import { addressIn, type Seen } from '../page/seen-page.ts';
import { type Audit, placeOf } from './audit.ts';
import empty from './empty-link-texts.json' with { type: 'json' };

const emptyTexts = new Map(Object.entries(empty).map(([language, texts]) => [language, new Set(texts)]));
const allEmptyTexts = new Set(Object.values(empty).flat());

const withoutPart = (url: string) => url.split('#', 1)[0];

function isWebAddress(text: string): boolean {
  const { protocol } = URL.parse(text) ?? {};
  return protocol === 'http:' || protocol === 'https:';
}

function saysNothing(seen: Seen, { attributes, text, language }: Anchor): boolean {
  const { href, rel = '' } = attributes;
  if (!href || rel.includes('nofollow')) return false;
  const address = addressIn(seen, href)?.href ?? '';
  if (/^(?:javascript|mailto):/.test(address)) return false;
  if (seen.sent && withoutPart(address) === withoutPart(seen.sent.url)) return false;
  if (isWebAddress(text)) return true;
  const words = text.toLowerCase();
  if (language === '') return allEmptyTexts.has(words);
  return emptyTexts.get(language.toLowerCase().split('-')[0] ?? '')?.has(words) ?? false;
}

export const linkText: Audit = {
  id: 'link-text',
  look(seen) {
    return seen.facts.anchors
      .filter((anchor) => saysNothing(seen, anchor))
      .map((anchor) => ({ ...placeOf(anchor), note: 'link.text', values: { text: anchor.text } }));
  },
};

/** They make no sense without `href`. */
const hrefCompanions = ['target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy'];

function isCrawlableAnchor(seen: Seen, attributes: Attributes): boolean {
  const href = (attributes.href ?? '').replace(/\s/g, '');
  if (attributes.role?.trim()) return true;
  if (href.startsWith('mailto:')) return true;
  if (href === '' && attributes.id) return true;
  if (href.startsWith('file:')) return false;
  if (attributes.name?.trim()) return true;
  if (!('href' in attributes)) {
    const isPlaceholder = ['page', 'location'].includes(attributes['aria-current'] ?? '');
    return isPlaceholder && !hrefCompanions.some((name) => name in attributes);
  }
  if (/javascript:void\(?0\)?/.test(href)) return false;
  return addressIn(seen, href) !== null;
}

export const crawlableAnchors: Audit = {
  id: 'crawlable-anchors',
  look(seen) {
    return seen.facts.anchors
      .filter(({ attributes }) => !isCrawlableAnchor(seen, attributes))
      .map((anchor) => ({
        ...placeOf(anchor),
        note: 'href' in anchor.attributes ? 'anchor.address' : 'anchor.none',
      }));
  },
};

/** An empty `alt` marks a decorative image, which is fine; blanks are a mistake. */
function hasName({ attributes, isHidden }: Picture): boolean {
  if (isHidden || ['none', 'presentation'].includes(attributes.role?.trim() ?? '')) return true;
  const { alt } = attributes;
  if (alt !== undefined) return alt === '' || alt.trim() !== '';
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => attributes[name]?.trim());
}

export const imageAlt: Audit = {
  id: 'image-alt',
  look({ facts: { pictures } }) {
    if (pictures.length === 0) return 'notApplicable';
    return pictures.filter((picture) => !hasName(picture)).map(placeOf);
  },
};

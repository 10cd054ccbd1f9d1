// What a rendered page says about its language: in which one it is, and at which addresses it is in others.
import { english, type Language } from '#platform/contract/i18n.ts';
import { languageQuery } from '#platform/contract/languages.ts';
import { chosenInAddress } from '../languages/offered.ts';
import { originStandIn } from './security-headers.ts';
import type { WordedFiles } from './worded-files.ts';

/** A page with more in English than this is no page in another language. */
const coveredShare = 0.98;

const canonicalLink = new RegExp(`<link rel="canonical" href="(${originStandIn}[^"?]*)"/?>`);

function isCovered(html: string, language: Language, files: WordedFiles): boolean {
  if (language.tag === english.tag) return true;
  const { all, own } = files.countIn(html, language);
  return all > 0 && own / all >= coveredShare;
}

/** @returns with each language's own address, where search engines may list the page and it is in several languages */
function withAddresses(html: string, covering: readonly Language[], chosen: Language | null): string {
  const address = canonicalLink.exec(html)?.[1];
  if (!address || covering.length < 2 || html.includes('content="noindex"')) return html;
  // The bare address is everyone’s: it is answered in the reader’s language.
  const of = ({ tag }: Language) => `${address}?${languageQuery}=${tag}`;
  const links = covering.map((each) => `<link rel="alternate" hreflang="${each.tag}" href="${of(each)}"/>`);
  const everyone = `<link rel="alternate" hreflang="x-default" href="${address}"/>`;
  const own = chosen && covering.includes(chosen) ? of(chosen) : address;
  return html.replace(
    canonicalLink,
    () => `<link rel="canonical" href="${own}"/>${links.join('')}${everyone}`,
  );
}

export function inOneLanguage(
  html: string,
  {
    language,
    address,
    languages,
    files,
  }: { language: Language; address: string; languages: readonly Language[]; files: WordedFiles },
): string {
  if (languages.length < 2 && language.tag === english.tag) return html;
  const covering = languages.filter((each) => isCovered(html, each, files));
  const choice = chosenInAddress(address);
  const addressed = withAddresses(html, covering, choice === language.tag ? language : null);
  // Mostly English: screen readers read it so, and no search engine lists it as anything else.
  const said = covering.includes(language)
    ? addressed
    : addressed.replace(
        `<html lang="${language.tag}"`,
        `<html lang="${english.tag}" data-language="${language.tag}"`,
      );
  return files.point(said, language);
}

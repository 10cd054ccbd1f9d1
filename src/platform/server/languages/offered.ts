// The languages that people may choose on this server, and the one of a request.
import type { IncomingHttpHeaders } from 'node:http';
import { english, type Language } from '#platform/contract/i18n.ts';
import { languageCookie, languageOf, languageQuery } from '#platform/contract/languages.ts';
import { coverageOf } from './coverage.ts';
import { languageTags, readLanguage } from './languages.ts';
import { pseudoTag } from './pseudo-text.ts';

/** Of what students read: a text that English got this week doesn’t take a language away from everyone. */
const completeShare = 0.97;

export type OfferedLanguages = {
  all: readonly Language[];
  /** The operator’s, in which those are addressed of whom nothing is known. */
  usual: Language;
  /** @param tag of a language or a locale, such as de-AT; the usual language if it is not offered */
  speak(tag: string | undefined): Language;
  /** Chosen by the address, else by the cookie, else by what the browser prefers. */
  ofRequest(request: { url?: string | undefined; headers: IncomingHttpHeaders }): Language;
};

function cookieOf(header: string | undefined): string | undefined {
  for (const part of (header ?? '').slice(0, 4_000).split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === languageCookie) return value;
  }
  return undefined;
}

/** RFC 9110, 12.5.4: the first of the highest weight. */
function preferredOf(header: string | undefined): string[] {
  const choices = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(';');
      const q = Number(/^\s*q=([\d.]+)$/.exec(weight)?.[1] ?? 1);
      return { tag, q };
    });
  return choices
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

/** What an address says, without parsing all of it: this is asked for every request. */
export function chosenInAddress(url: string | undefined): string | undefined {
  const at = url?.indexOf('?') ?? -1;
  if (!url || at < 0 || !url.includes(`${languageQuery}=`, at)) return undefined;
  return new URLSearchParams(url.slice(at)).get(languageQuery) ?? undefined;
}

let complete: Language[] | undefined;

/** English, and those with what students read. Read once: files don’t change under a server. */
function completeLanguages(): Language[] {
  complete ??= languageTags()
    .map((tag) => readLanguage(tag))
    .filter((language) => coverageOf(language) >= completeShare);
  return complete;
}

/** @param usualTag of the operator’s language, which is offered in any case; tests’ machine-made one is spoken alone */
export function offeredLanguages(usualTag: string): OfferedLanguages {
  const usual = readLanguage(usualTag);
  const others = usualTag === pseudoTag ? [] : [english, ...completeLanguages()];
  const all = [usual, ...others.filter(({ tag }) => tag !== usual.tag)].toSorted((a, b) =>
    a.tag < b.tag ? -1 : 1,
  );
  const tags = all.map(({ tag }) => tag);
  const byTag = new Map(all.map((language) => [language.tag, language]));
  const find = (choice: string | undefined) => byTag.get(languageOf(choice, tags) ?? '');
  return {
    all,
    usual,
    speak: (tag) => find(tag) ?? usual,
    ofRequest({ url, headers }) {
      if (all.length === 1) return usual;
      const choices = [chosenInAddress(url), cookieOf(headers.cookie)];
      for (const choice of [...choices, ...preferredOf(headers['accept-language'])]) {
        const found = find(choice);
        if (found) return found;
      }
      return usual;
    },
  };
}

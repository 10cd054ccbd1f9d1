// In development: loads the texts of a language other than English before the page's own scripts. In a build these have them.
import { english, type Language, languageAddress, spokenLanguage } from '#platform/contract/i18n.ts';

/** As text in the page, which can use nothing from outside. */
const textFor = (language: Language) =>
  `document.head.append(Object.assign(document.createElement('script'),{async:false,src:'${languageAddress(language)}'}))`;

export function LanguageScript({ nonce }: { nonce: string }) {
  const language = spokenLanguage();
  if (!import.meta.env.DEV || language.tag === english.tag) return null;
  const text = import.meta.env.SSR ? textFor(language) : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above and nothing else
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

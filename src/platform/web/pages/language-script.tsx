// Loads the texts of a language other than English before the page's own scripts. As text in the page: its policy knows
// scripts by their content, and the content at the language's address may change.
import { english, languageAddress, spokenLanguage } from '#platform/contract/i18n.ts';

export function LanguageScript({ nonce }: { nonce: string }) {
  const language = spokenLanguage();
  if (language.tag === english.tag) return null;
  const load = `document.head.append(Object.assign(document.createElement('script'),{async:false,src:'${languageAddress(language)}'}))`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above and nothing else
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: load }} />
  );
}

// The language of an account: what someone chooses while signed in is kept there, and what is kept there is read everywhere.
import { useEffect } from 'react';
import type { Role } from '#platform/contract/access.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import {
  chosenEnglish,
  languageCookie,
  languageCookieSeconds,
  languageOf,
  languageQuery,
  unchosenLocale,
} from '#platform/contract/languages.ts';
import { isBusy } from '#platform/web/app/busy.ts';
import { call } from '#platform/web/client.ts';
import { offeredInDocument } from '#platform/web/pages/offered-languages.ts';
import { accountsContract } from '../contract.ts';
import { useMe } from '../web.tsx';
import { useChangedUser } from './profile/use-changed-user.ts';

const isRemembered = (tag: string) => document.cookie.split('; ').includes(`${languageCookie}=${tag}`);

/** What the server reads of this browser with the next page. @returns whether the browser has it now, and had not before */
function remember(tag: string): boolean {
  if (isRemembered(tag)) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers in use lack the Cookie Store API.
  document.cookie = `${languageCookie}=${tag}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  return isRemembered(tag);
}

/**
 * What teachers and administrators read is whole in the operator’s language alone: they get another one when they choose it, not
 * because their browser speaks it.
 */
function unchosen(role: Role | undefined): string | undefined {
  const isChosenHere = document.cookie.includes(`${languageCookie}=`);
  return role === 'student' || isChosenHere ? undefined : offeredInDocument()[0];
}

export default function AccountLanguage() {
  const { user } = useMe();
  const keep = useChangedUser();
  const locale = user?.locale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language that the account has.
  useEffect(() => {
    if (!locale) return;
    const page = spokenLanguage().tag;
    const own = locale === unchosenLocale ? unchosen(user?.role) : languageOf(locale, offeredInDocument());
    if (new URLSearchParams(location.search).get(languageQuery) === page) {
      if (own === page) return;
      const body = { locale: page === unchosenLocale ? chosenEnglish : page };
      call(accountsContract.changeProfile, { body }).then(
        ({ user: changed }) => keep(changed),
        () => {
          // The page is in the language all the same; the account has it with the next choice.
        },
      );
      return;
    }
    if (own && own !== page && remember(own) && !isBusy()) location.reload();
  }, [locale]);
  return null;
}

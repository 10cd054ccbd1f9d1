// Days in the language and the time zone of who is signed in.
import { useMemo } from 'react';
import { useMe } from '#modules/accounts/web.tsx';

export function useDays(): (iso: string) => string {
  const { user } = useMe();
  const { locale, timeZone } = user ?? {};
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
    return (iso) => format.format(Date.parse(iso));
  }, [locale, timeZone]);
}

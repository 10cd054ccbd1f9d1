// Dates with times, as whoever is signed in writes them; as the browser does for guests.
import { useMemo } from 'react';
import { useMe } from '#modules/accounts/web.tsx';

export function useMoments(): (iso: string) => string {
  const { user } = useMe();
  const { locale, timeZone } = user ?? {};
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    return (iso) => moment.format(Date.parse(iso));
  }, [locale, timeZone]);
}

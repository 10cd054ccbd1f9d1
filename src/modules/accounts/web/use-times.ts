// Moments in the language and the time zone of who is signed in.
import { useMemo } from 'react';
import { useMe } from '../web.tsx';

export type Times = { moment: (iso: string) => string };

export function useTimes(): Times {
  const { user } = useMe();
  const { locale, timeZone } = user ?? {};
  return useMemo(() => {
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
    const format = new Intl.DateTimeFormat(locale, options);
    return { moment: (iso) => format.format(Date.parse(iso)) };
  }, [locale, timeZone]);
}

// What goes and what stays with an account, in the words of each module that stores something.
import { useQuery } from '@tanstack/react-query';
import type { User } from '#modules/accounts/contract.ts';
import { deletionNotes } from '#modules/accounts/points.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import classes from './privacy.module.css';
import { t } from './texts.ts';
import { WhatStays } from './what-stays.tsx';

export function DeletionNotes({ user }: { user: User }) {
  const entries = usePoint(deletionNotes);
  const { data: notes, error } = useQuery({
    queryKey: ['deletionNotes'],
    queryFn: () => Promise.all(entries.map(async ({ load }) => (await load()).default)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Notice kind="error">{t('delete.notesFailed')}</Notice>;
  if (!notes) return <Loading />;
  const linesOf = (what: 'gone' | 'stays' | 'first') => notes.flatMap((note) => note[what] ?? []);
  return (
    <>
      <Section title={t('delete.gone')}>
        <ul className={classes.list}>
          {[t('delete.gone.account'), t('delete.gone.access'), ...linesOf('gone')].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('delete.stays')}>
        {[...linesOf('stays'), ...(user.role === 'student' ? [] : linesOf('first'))].map((line) => (
          <p key={line} className={classes.text}>
            {line}
          </p>
        ))}
        <WhatStays />
      </Section>
    </>
  );
}

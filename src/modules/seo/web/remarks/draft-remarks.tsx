// What search engines would miss in a post that is being written: quiet, folded, a moment after the typing has stopped.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { type Finding, seoContract } from '../../contract.ts';
import { FindingReasons } from '../findings.tsx';
import { t } from '../texts.ts';
import classes from './draft-remarks.module.css';

const readAfterMs = 1_500;

type Props = { title: string; description: string; content: string };

export default function DraftRemarks({ title, description, content }: Props) {
  const isEmpty = content.trim() === '';
  const { data, error } = useRemarks({ title, description, content }, isEmpty);
  const failed = isEmpty ? [] : (data?.findings ?? []).filter(({ state }) => state === 'failed');
  const hasRead = !isEmpty && data !== undefined;
  return (
    <details className={classes.remarks} data-some={failed.length > 0 || undefined}>
      <summary>
        {failed.length > 0
          ? t('remarks', { count: failed.length })
          : t(hasRead ? 'remarks.none' : 'remarks.waiting')}
      </summary>
      {isEmpty && <p className={classes.lead}>{t('remarks.empty')}</p>}
      {!isEmpty && !data && <p className={classes.lead}>{error ? errorText(error) : t('remarks.reading')}</p>}
      {failed.length > 0 && <RemarkList findings={failed} />}
    </details>
  );
}

/** Requested once typing has paused; more typing cancels the request. */
function useRemarks(draft: Props, isEmpty: boolean) {
  const { title, description, content } = draft;
  const typed = JSON.stringify([title, description, content]);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), readAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSettled = settled === typed && !isEmpty;
  return useQuery({
    // Leaving a key that nothing else uses aborts its call.
    queryKey: ['remarkOnDraft', isSettled ? typed : null],
    queryFn: ({ signal }) =>
      call(seoContract.remarkOnDraft, { body: { title, description, content } }, signal),
    placeholderData: (before) => before,
    enabled: isSettled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

function RemarkList({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      <p className={classes.lead}>{t('remarks.lead')}</p>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <p className={classes.name}>{finding.title}</p>
            <FindingReasons finding={finding} />
          </li>
        ))}
      </ul>
    </>
  );
}

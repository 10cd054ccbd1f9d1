// On the administrators' overview: requests that wait for a reply, and when the first one is due.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { privacyContract } from '../../contract.ts';
import { t } from './texts.ts';

export default function OverviewCard() {
  const { date } = useFormats();
  const { data } = useQuery(
    queryOf('listSubjectRequests', privacyContract.listSubjectRequests, {
      query: { state: 'pending', page: 1 },
    }),
  );
  const [first] = data?.requests ?? [];
  if (!data || !first) return null;
  const when = t(first.isOverdue ? 'overview.overdue' : 'overview.due', {
    day: date(first.dueAt),
    count: data.pending,
  });
  return (
    <Notice kind={first.isOverdue ? 'error' : 'info'} title={when}>
      <Link to="/admin-dashboard/privacy">{t('overview.open')}</Link>
    </Notice>
  );
}

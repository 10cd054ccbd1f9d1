// /admin-dashboard/feedback: what people say about Rounds, and which of it is published.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type FeedbackEntry, feedbackContract } from '../contract.ts';
import classes from './testimonials.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('desk.title'), isPrivate: true });

export default function FeedbackDeskPage() {
  const { page, values, turn, ...filter } = useAddressFilter(['search']);
  const search = values.search || undefined;
  const query = useQuery({
    ...queryOf('listFeedback', feedbackContract.listFeedback, {
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: (before) => before,
  });
  return (
    <DeskPage title={t('desk.title')}>
      <p>{t('desk.lead')}</p>
      <ListFilters filter={filter} search={t('desk.search')} />
      <PagedList
        query={query}
        failed={t('desk.failed')}
        empty={<p>{t('desk.none')}</p>}
        isFiltered={Boolean(search)}
        onTurn={turn}
      >
        {({ feedback }) => (
          <Rows>
            {feedback.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </PagedList>
    </DeskPage>
  );
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const { id, name, email, role, text, stars, mayPublish, mayShowName, mayShowRole, isPublished } = entry;
  const { date } = useFormats();
  const queryClient = useQueryClient();
  const toast = useToast();
  const publish = useMutation({
    mutationFn: () =>
      call(feedbackContract.publishFeedback, { params: { id }, body: { isPublished: !isPublished } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listFeedback'] }),
  });
  const consent = mayPublish
    ? [
        t(mayShowName ? 'desk.withName' : 'desk.withoutName'),
        t(mayShowRole ? 'desk.withRole' : 'desk.withoutRole'),
      ].join(' · ')
    : t('desk.private');
  return (
    <Row
      title={
        <>
          {name} · {email}
        </>
      }
      actions={
        mayPublish && (
          <Button
            kind={isPublished ? 'plain' : 'main'}
            isBusy={publish.isPending}
            onClick={() => publish.mutate()}
          >
            {t(isPublished ? 'desk.unpublish' : 'desk.publish')}
          </Button>
        )
      }
    >
      <p className={classes.note}>
        {[
          t('own.star', { count: stars }),
          t(`voices.role.${role}`),
          date(entry.updatedAt, 'long'),
          consent,
          ...(isPublished ? [t('desk.published')] : []),
        ].join(' · ')}
      </p>
      <p dir="auto">{text}</p>
    </Row>
  );
}

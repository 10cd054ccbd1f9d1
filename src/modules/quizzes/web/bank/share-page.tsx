// /quizzes/:quizId/share: the link by which other teachers read and copy a quiz.

import { Group, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { sharingContract } from '../../contract/sharing.ts';
import { t } from '../texts.ts';
import classes from './shared-page.module.css';

export const meta = () => pageMeta({ title: t('shareTitle'), isPrivate: true });

export default function SharePage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Share quizId={quizId} />
    </RequireRole>
  );
}

function Share({ quizId }: { quizId: string }) {
  const params = { id: quizId };
  const query = queryOf('readShare', sharingContract.readShare, { params });
  const { data, error } = useQuery(query);
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (isShared: boolean) =>
      isShared ? call(sharingContract.shareQuiz, { params }) : call(sharingContract.unshareQuiz, { params }),
    onSuccess: (state) => client.setQueryData(query.queryKey, state),
  });
  const failure = error ?? changing.error;
  return (
    <Page width="narrow" title={t('shareTitle')} lead={t('shareLead')}>
      {failure && <Notice kind="error">{errorText(failure)}</Notice>}
      {!data && !error && <Loading />}
      {data?.shareId === null && (
        <Group>
          <Button kind="main" isBusy={changing.isPending} onClick={() => changing.mutate(true)}>
            {t('shareMake')}
          </Button>
        </Group>
      )}
      {data?.shareId && (
        <>
          <SharedLink path={`/shared/${data.shareId}`} />
          <Group mt="lg">
            <Button isBusy={changing.isPending} onClick={() => changing.mutate(false)}>
              {t('shareEnd')}
            </Button>
          </Group>
          <p className={classes.facts}>{t('shareEndText')}</p>
        </>
      )}
    </Page>
  );
}

function SharedLink({ path }: { path: string }) {
  const copy = useCopy();
  const link = useShareOrigin() + path;
  return (
    <div className={classes.link}>
      <TextInput
        label={t('shareLink')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="main" onClick={() => void copy(link, t('shareCopied'))}>
        {t('shareCopy')}
      </Button>
    </div>
  );
}

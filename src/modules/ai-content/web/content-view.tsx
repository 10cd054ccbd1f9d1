// A text as it arrives, and what its author can do with it afterwards.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { type AiContent, aiContentContract } from '../contract.ts';
import classes from './content.module.css';
import { ContentEditor } from './content-editor.tsx';
import { Facts } from './history.tsx';
import { t } from './texts.ts';

const pollMs = 500;

type Props = { contentId: string; onOther(): void };

export function ContentView({ contentId, onOther }: Props) {
  const { data, error } = useQuery({
    ...queryOf('readAiContent', aiContentContract.readAiContent, { params: { contentId } }),
    refetchInterval: ({ state }) => (state.data?.content.status === 'running' ? pollMs : false),
  });
  const other = <Button onClick={onOther}>{t('text.other')}</Button>;
  if (error)
    return (
      <Page title={t('text.gone')} actions={other}>
        <Notice kind="error">{errorText(error)}</Notice>
      </Page>
    );
  if (!data) return <Loading />;
  const { content } = data;
  return (
    <Page title={t(`type.${content.type}`)} lead={content.title} actions={other}>
      <div className={classes.steps}>
        {content.isSample && (
          <Notice kind="info" title={t('sample.title')}>
            {t('sample.text')}
          </Notice>
        )}
        {content.status === 'running' ? (
          <Writing content={content} />
        ) : (
          <>
            <Outcome content={content} />
            <ContentEditor content={content} onDeleted={onOther} />
          </>
        )}
        <p className={classes.hint}>
          {t('text.about', { prompt: content.prompt })}
          <br />
          <Facts card={content} />
        </p>
      </div>
    </Page>
  );
}

function Writing({ content }: { content: AiContent }) {
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call(aiContentContract.cancelAiContent, { params: { contentId: content.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readAiContent'] }),
  });
  return (
    <>
      <div className={classes.actions}>
        <p role="status" className={classes.progress}>
          {t('text.writing', { count: content.content.length })}
        </p>
        <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('text.cancel')}
        </Button>
      </div>
      {content.content && (
        <div className={classes.paper}>
          <RichText source={content.content} />
        </div>
      )}
    </>
  );
}

/** What was asked for is stored with the text, so nothing has to be typed again. */
function Outcome({ content }: { content: AiContent }) {
  const { status, problem, isSample, isCutOff } = content;
  const isEmpty = content.content.trim() === '';
  if (status === 'completed' && isCutOff)
    return (
      <Notice kind="info" title={t('text.cut')}>
        <p>{t('text.cutText')}</p>
        <Resume content={content} label={t('text.continue')} />
      </Notice>
    );
  // A sample is not written by a model, and has its own notice about that.
  if (status === 'completed') return isSample ? null : <Notice kind="info">{t('text.check')}</Notice>;
  const label = t(isEmpty ? 'text.again' : 'text.continue');
  if (status === 'cancelled')
    return (
      <Notice kind="info">
        <p>{t('text.cancelled')}</p>
        <Resume content={content} label={label} />
      </Notice>
    );
  return (
    <Notice kind="error" title={t('text.failed')}>
      <p>{problem}</p>
      <Resume content={content} label={label} />
    </Notice>
  );
}

function Resume({ content, label }: { content: AiContent; label: string }) {
  const queryClient = useQueryClient();
  const params = { contentId: content.id };
  const resuming = useMutation({
    mutationFn: () => call(aiContentContract.resumeAiContent, { params }),
    onSuccess(resumed) {
      const { queryKey } = queryOf('readAiContent', aiContentContract.readAiContent, { params });
      queryClient.setQueryData(queryKey, resumed);
    },
  });
  return (
    <>
      {resuming.error && <p role="alert">{errorText(resuming.error)}</p>}
      <Button size="small" isBusy={resuming.isPending} onClick={() => resuming.mutate()}>
        {label}
      </Button>
    </>
  );
}

// Edits a finished text, shows it as readers would see it, and turns it into a post or a campaign.
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { type AiContent, aiContentContract, maxContentLength, metaDescriptionLengths } from '../contract.ts';
import classes from './content.module.css';
import { t } from './texts.ts';

type Props = { content: AiContent; onDeleted(): void };

/** Before someone leaves, changes are saved; if that fails, they stay. The tab asks before it closes. */
function useSavedOnLeaving(isUnsaved: () => boolean, save: () => Promise<unknown>): void {
  const blocker = useBlocker(isUnsaved);
  const leave = useEffectEvent(() => {
    if (blocker.state === 'blocked') save().then(blocker.proceed, blocker.reset);
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') leave();
  }, [state]);
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}

export function ContentEditor({ content, onDeleted }: Props) {
  const [title, setTitle] = useState(content.title);
  const [text, setText] = useState(content.content);
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { contentId: content.id };
  const isChanged = title !== content.title || text !== content.content;
  const saving = useMutation({
    mutationFn: () => call(aiContentContract.changeAiContent, { params, body: { title, content: text } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(
        queryOf('readAiContent', aiContentContract.readAiContent, { params }).queryKey,
        saved,
      );
      void queryClient.invalidateQueries({ queryKey: ['listAiContents'] });
      setTitle(saved.content.title);
      toast(t('text.saved'));
    },
  });
  const isDeleted = useRef(false);
  useSavedOnLeaving(
    () => isChanged && !isDeleted.current,
    () => saving.mutateAsync(),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <>
      <form className={classes.editor} onSubmit={submit}>
        <div className={classes.form}>
          <TextInput
            label={t('text.title')}
            maxLength={200}
            value={title}
            onChange={({ currentTarget: { value } }) => setTitle(value)}
          />
          <Textarea
            label={t('text.content')}
            description={lengthOf(content.type, text)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={4}
            maxRows={24}
            maxLength={maxContentLength}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          {saving.error && (
            <Notice kind="error" title={t('text.notSaved')}>
              {errorText(saving.error)}
            </Notice>
          )}
          <div>
            <Button type="submit" isBusy={saving.isPending} disabled={!isChanged}>
              {t('text.save')}
            </Button>
          </div>
        </div>
        {text.trim() && (
          <section className={classes.paper} aria-label={t('text.preview')}>
            <RichText source={text} />
          </section>
        )}
      </form>
      <Uses
        content={{ ...content, title, content: text }}
        isChanged={isChanged}
        onDeleted={() => {
          isDeleted.current = true;
          onDeleted();
        }}
      />
    </>
  );
}

function lengthOf(type: AiContent['type'], text: string): string {
  const count = [...text].length;
  const { least, most } = metaDescriptionLengths;
  if (type !== 'meta_description') return t('text.length', { count });
  if (count < least) return t('text.lengthShort', { count, least });
  return count > most ? t('text.lengthLong', { count, most }) : t('text.lengthGood', { count });
}

/** What a post takes from a text. */
function postOf({ type, title, content }: AiContent) {
  return type === 'meta_description'
    ? { title, content: '', excerpt: '', metaDescription: content }
    : { title, content, excerpt: '', metaDescription: '' };
}

/** Unsaved changes are saved before a campaign is made from the text. */
function Uses({ content, isChanged, onDeleted }: Props & { isChanged: boolean }) {
  const copy = useCopy();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useMe();
  const params = { contentId: content.id };
  const sending = useMutation({
    mutationFn: async () => {
      const body = { title: content.title, content: content.content };
      if (isChanged) await call(aiContentContract.changeAiContent, { params, body });
      return call(aiContentContract.makeCampaignOfContent, { params });
    },
    onSuccess: ({ campaignId }) => navigate(`/admin-dashboard/newsletter/campaigns/${campaignId}`),
  });
  const deleting = useMutation({
    mutationFn: () => call(aiContentContract.deleteAiContent, { params }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['listAiContents'] });
      toast(t('text.deleted'));
      onDeleted();
    },
  });
  async function remove(): Promise<void> {
    const question = { title: t('text.deleteTitle'), text: t('text.deleteText') };
    if (await confirm({ ...question, confirmLabel: t('text.delete'), danger: true })) deleting.mutate();
  }
  const isEmpty = content.content.trim() === '';
  return (
    <div className={classes.uses}>
      <div className={classes.actions}>
        <Button disabled={isEmpty} onClick={() => void copy(content.content, t('text.copied'))}>
          {t('text.copy')}
        </Button>
        <Button
          kind="main"
          disabled={isEmpty}
          onClick={() => void navigate('/blog/write/new', { state: { draft: postOf(content) } })}
        >
          {t('text.post')}
        </Button>
        {user?.role === 'admin' && (
          <Button disabled={isEmpty} isBusy={sending.isPending} onClick={() => sending.mutate()}>
            {t('text.campaign')}
          </Button>
        )}
        <Button kind="quiet" isDanger isBusy={deleting.isPending} onClick={() => void remove()}>
          {t('text.delete')}
        </Button>
      </div>
      {sending.error && (
        <Notice kind="error" title={t('text.campaignFailed')}>
          {errorText(sending.error)}
        </Notice>
      )}
      {deleting.error && <Notice kind="error">{errorText(deleting.error)}</Notice>}
    </div>
  );
}

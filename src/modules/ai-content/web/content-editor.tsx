// Edits a finished text, shows it as readers would see it, and turns it into a post or a campaign.

import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { mayOutlivePage } from '#platform/web/writing/outlive-page.ts';
import { SavingNotices, savingText } from '#platform/web/writing/saving-notices.tsx';
import { useSavedDocument } from '#platform/web/writing/use-saved-document.ts';
import {
  type AiContent,
  aiContentContract,
  longestContentTitle,
  maxContentLength,
  metaDescriptionLengths,
} from '../contract.ts';
import classes from './content.module.css';
import { IntoQuiz } from './into-quiz.tsx';
import { t } from './texts.ts';

type Props = { content: AiContent; onDeleted(): void };

type Text = Pick<AiContent, 'title' | 'content'>;

function useText(content: AiContent, userId: string) {
  const queryClient = useQueryClient();
  const params = { contentId: content.id };
  const storedOf = ({ title, content: text, version }: AiContent) => ({
    document: { title, content: text },
    version,
  });
  return useSavedDocument<Text>({
    name: `ai-text.${userId}.${content.id}`,
    stored: storedOf(content),
    async send(text, version, isLeaving) {
      const body = { ...text, version };
      const mayOutlive = mayOutlivePage(isLeaving, body);
      const saved = await call(aiContentContract.changeAiContent, { params, body }, undefined, mayOutlive);
      const { queryKey } = queryOf('readAiContent', aiContentContract.readAiContent, { params });
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['listAiContents'] });
      return saved.content.version;
    },
    load: async () => storedOf((await call(aiContentContract.readAiContent, { params })).content),
    conflict: 'ai_content_changed',
    isSavedByItself: () => true,
  });
}

export function ContentEditor(props: Props) {
  const { user } = useMe();
  return user && <TextEditor {...props} userId={user.id} />;
}

function TextEditor({ content, onDeleted, userId }: Props & { userId: string }) {
  const work = useText(content, userId);
  const { draft, change, save, state } = work;
  const toast = useToast();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await save()) toast(t('text.saved'));
  }
  return (
    <>
      <SavingNotices work={work} />
      <form className={classes.editor} onSubmit={(event) => void submit(event)}>
        <div className={classes.form}>
          <TextInput
            label={t('text.title')}
            maxLength={longestContentTitle}
            value={draft.title}
            onChange={({ currentTarget: { value } }) => change({ title: value })}
          />
          <Textarea
            label={t('text.content')}
            description={lengthOf(content.type, draft.content)}
            inputWrapperOrder={hintBelow}
            autosize
            minRows={4}
            maxRows={24}
            maxLength={maxContentLength}
            value={draft.content}
            onChange={({ currentTarget: { value } }) => change({ content: value })}
          />
          <div className={classes.actions}>
            <Button type="submit" isBusy={state.kind === 'saving'}>
              {t('text.save')}
            </Button>
            <span className={classes.hint} role="status">
              {savingText(work)}
            </span>
          </div>
        </div>
        {draft.content.trim() && (
          <section className={classes.paper} aria-label={t('text.preview')}>
            <RichText source={draft.content} />
          </section>
        )}
      </form>
      <Uses
        content={{ ...content, ...draft }}
        save={save}
        onDeleted={() => {
          work.abandon();
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
function Uses({ content, save, onDeleted }: Props & { save(): Promise<boolean> }) {
  const copy = useCopy();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useMe();
  const params = { contentId: content.id };
  const sending = useMutation({
    // Where saving fails, the notice above says why.
    mutationFn: async () =>
      (await save()) ? call(aiContentContract.makeCampaignOfContent, { params }) : null,
    onSuccess: (made) => made && navigate(`/admin-dashboard/newsletter/campaigns/${made.campaignId}`),
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
      {content.type === 'quiz_question' && !isEmpty && user && (
        <IntoQuiz contentId={content.id} userId={user.id} save={save} />
      )}
      <div className={classes.actions}>
        {!isEmpty && (
          <>
            <Button onClick={() => void copy(content.content, t('text.copied'))}>{t('text.copy')}</Button>
            <Button
              kind={content.type === 'quiz_question' ? 'plain' : 'main'}
              onClick={() => void navigate('/blog/write/new', { state: { draft: postOf(content) } })}
            >
              {t('text.post')}
            </Button>
            {user?.role === 'admin' && (
              <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
                {t('text.campaign')}
              </Button>
            )}
          </>
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

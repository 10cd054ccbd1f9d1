// A draft: what it says, who gets it, how it looks, and the steps to its sending.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { newsletterContract } from '../../contract.ts';
import type { Campaign } from '../../wire.ts';
import { BlockList } from './block-list.tsx';
import classes from './campaigns.module.css';
import { MessagePreview } from './message-preview.tsx';
import { PreviewReader } from './preview-reader.tsx';
import { SubjectTestFields } from './subject-test-fields.tsx';
import { t } from './texts.ts';
import { useMove } from './use-move.ts';

const tagsOf = (words: string): string[] =>
  words
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

export function CampaignEditor({ campaign: stored }: { campaign: Campaign }) {
  const [draft, setDraft] = useState(stored);
  const [tags, setTags] = useState(stored.segment.tags.join(', '));
  const change = (changed: Partial<Campaign>) => setDraft((now) => ({ ...now, ...changed }));
  const segment = { ...draft.segment, tags: tagsOf(tags) };
  const { name, subject, blocks } = draft;
  const body = bodyOf({ ...draft, segment });
  const isChanged = JSON.stringify(body) !== JSON.stringify(bodyOf(stored));
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () =>
      call(newsletterContract.changeCampaign, {
        params: { id: stored.id },
        body: { ...body, version: stored.version },
      }),
    onSuccess: () => toast(t('saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readCampaign'] }),
  });
  return (
    <div className={classes.editor}>
      <div className={classes.form}>
        <DeskSection name={t('message')}>
          <TextInput
            label={t('name')}
            required
            maxLength={120}
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextInput
            label={t('subject')}
            required
            maxLength={200}
            value={subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <p className={classes.hint}>{t('fields')}</p>
          <BlockList blocks={blocks} onChange={(changed) => change({ blocks: changed })} />
        </DeskSection>
        <DeskSection name={t('audience')}>
          <TextInput
            label={t('audience.tags')}
            maxLength={400}
            value={tags}
            onChange={({ currentTarget }) => setTags(currentTarget.value)}
          />
          <Audience segment={segment} />
          <SubjectTestFields draft={draft} onChange={change} />
          <Tick
            label={t('mayRepeat')}
            isOn={draft.mayRepeat}
            onChange={(mayRepeat) => change({ mayRepeat })}
          />
        </DeskSection>
        {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
        <Button kind={isChanged ? 'main' : 'plain'} isBusy={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
        <SaveAsTemplate name={name} subject={subject} blocks={blocks} />
        {!isChanged && <Steps campaign={stored} />}
      </div>
      <Preview subject={subject} blocks={blocks} />
    </div>
  );
}

function SaveAsTemplate(message: Pick<Campaign, 'name' | 'subject' | 'blocks'>) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(newsletterContract.createTemplate, { body: message }),
    onSuccess: () => toast(t('template.saved', { name: message.name })),
    onError: (refused) => toast(errorText(refused), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listTemplates'] }),
  });
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      {t('template.save')}
    </Button>
  );
}

function bodyOf({ name, subject, blocks, templateId, mayRepeat, segment, ...draft }: Campaign) {
  const { subjectB, testShare, testHours } = draft;
  return { name, subject, blocks, templateId, mayRepeat, segment, subjectB, testShare, testHours };
}

function Audience({ segment }: { segment: Campaign['segment'] }) {
  const { data, error } = useQuery({
    ...queryOf('countAudience', newsletterContract.countAudience, { body: { segment } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Notice kind="error">{errorText(error)}</Notice>;
  return (
    <p className={classes.hint} role="status">
      {data ? t('recipients', { count: data.count }) : ''}
    </p>
  );
}

function Preview({ subject, blocks }: Pick<Campaign, 'subject' | 'blocks'>) {
  const message = useDeferredValue({ subject, blocks });
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const { user } = useMe();
  const toast = useToast();
  const { data, error } = useQuery({
    ...queryOf('previewMessage', newsletterContract.previewMessage, { body: { ...message, subscriberId } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const test = useMutation({
    mutationFn: () =>
      call(newsletterContract.sendTestMessage, { body: { ...message, to: user?.email ?? '' } }),
    onSuccess: () => toast(t('test.sent', { email: user?.email ?? '' })),
    onError: (refused) => toast(errorText(refused), 'error'),
  });
  return (
    <DeskSection name={t('preview')}>
      <PreviewReader chosen={subscriberId} onChoose={setSubscriberId} />
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {data && <p className={classes.subject}>{data.subject}</p>}
      {data && <MessagePreview html={data.html} />}
      <div>
        <Button isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      </div>
    </DeskSection>
  );
}

function Steps({ campaign: { id, isApproved, name } }: { campaign: Campaign }) {
  const move = useMove(id);
  const confirm = useConfirm();
  const [at, setAt] = useState('');
  if (!isApproved) {
    return (
      <Notice kind="info" title={t('approve.title')}>
        <p>{t('approve.text')}</p>
        <Button kind="main" isBusy={move.isPending} onClick={() => move.mutate({ action: 'approve' })}>
          {t('approve')}
        </Button>
      </Notice>
    );
  }
  async function send(): Promise<void> {
    const question = { title: t('send.title'), text: t('send.text', { name }), confirmLabel: t('send') };
    if (await confirm(question)) move.mutate({ action: 'send' });
  }
  return (
    <Notice kind="success" title={t('approved')}>
      <div className={classes.form}>
        <div>
          <Button kind="main" isBusy={move.isPending} onClick={() => void send()}>
            {t('send')}
          </Button>
        </div>
        <TextInput
          type="datetime-local"
          label={t('schedule.at')}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
        <div>
          <Button
            disabled={at === '' || move.isPending}
            onClick={() => move.mutate({ action: 'schedule', scheduledAt: new Date(at).toISOString() })}
          >
            {t('schedule')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

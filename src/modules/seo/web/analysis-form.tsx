// What to analyse: an address, or a draft that is pasted.
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { seoContract } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

type Answer = Awaited<ReturnType<typeof call<typeof seoContract.analyseAddress>>>;
type Draft = { title: string; description: string; content: string; format: 'markdown' | 'html' };

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const emptyDraft: Draft = { title: '', description: '', content: '', format: 'markdown' };

export function AnalysisForm({ onDone }: { onDone(answer: Answer): void }) {
  const [kind, setKind] = useState('address');
  const [url, setUrl] = useState('');
  const [keyphrase, setKeyphrase] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const analysing = useMutation({
    mutationFn: () =>
      kind === 'address'
        ? call(seoContract.analyseAddress, { body: { url, keyphrase } })
        : call(seoContract.analyseDraft, { body: { ...draft, keyphrase } }),
    onSuccess: onDone,
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    analysing.mutate();
  }
  return (
    <form className={classes.form} aria-label={t('title')} onSubmit={submit}>
      <SegmentedControl
        aria-label={t('form.kind')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'address', label: t('form.address') },
          { value: 'draft', label: t('form.draft') },
        ]}
      />
      {kind === 'address' ? (
        <TextInput
          label={t('form.url')}
          description={t('form.urlAbout')}
          inputWrapperOrder={below}
          required
          maxLength={2_000}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      ) : (
        <DraftFields draft={draft} change={(part) => setDraft((before) => ({ ...before, ...part }))} />
      )}
      <TextInput
        label={t('form.keyphrase')}
        description={t('form.keyphraseAbout')}
        inputWrapperOrder={below}
        maxLength={100}
        value={keyphrase}
        onChange={({ currentTarget }) => setKeyphrase(currentTarget.value)}
      />
      {analysing.error && <Notice kind="error">{errorText(analysing.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={analysing.isPending}>
          {t('form.analyse')}
        </Button>
      </div>
    </form>
  );
}

function DraftFields({ draft, change }: { draft: Draft; change(part: Partial<Draft>): void }) {
  return (
    <>
      <TextInput
        label={t('form.draftTitle')}
        maxLength={300}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        label={t('form.draftDescription')}
        rows={2}
        maxLength={1_000}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('form.format')}
        value={draft.format}
        onChange={(format) => change({ format: format === 'html' ? 'html' : 'markdown' })}
        data={[
          { value: 'markdown', label: t('form.markdown') },
          { value: 'html', label: t('form.html') },
        ]}
      />
      <Textarea
        label={t('form.content')}
        description={t('form.contentAbout')}
        inputWrapperOrder={below}
        required
        rows={8}
        maxLength={200_000}
        value={draft.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
    </>
  );
}

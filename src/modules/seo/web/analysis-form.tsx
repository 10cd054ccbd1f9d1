// What to analyse: an address, or a draft that is pasted.

import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { seoContract } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

type Answer = CallOutput<typeof seoContract.analyseAddress>;
type Draft = { title: string; description: string; content: string; format: 'markdown' | 'html' };

const emptyDraft: Draft = { title: '', description: '', content: '', format: 'markdown' };

export function AnalysisForm({ onDone }: { onDone(answer: Answer): void }) {
  const [kind, setKind] = useState('address');
  const address = useEndpointForm(seoContract.analyseAddress, {
    initial: { url: '', keyphrase: '' },
    onDone,
  });
  const draft = useDraftForm(onDone);
  const form = kind === 'address' ? address : draft;
  function changeKeyphrase(keyphrase: string): void {
    address.change({ keyphrase });
    draft.change({ keyphrase });
  }
  return (
    <form className={classes.form} aria-label={t('title')} {...form.props}>
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
          inputWrapperOrder={hintBelow}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...address.field('url')}
        />
      ) : (
        <DraftFields form={draft} />
      )}
      <TextInput
        label={t('form.keyphrase')}
        description={t('form.keyphraseAbout')}
        inputWrapperOrder={hintBelow}
        {...form.field('keyphrase')}
        onChange={({ currentTarget }) => changeKeyphrase(currentTarget.value)}
      />
      {form.notice}
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('form.analyse')}
        </Button>
      </div>
    </form>
  );
}

function useDraftForm(onDone: (answer: Answer) => void) {
  return useEndpointForm(seoContract.analyseDraft, { initial: { ...emptyDraft, keyphrase: '' }, onDone });
}

function DraftFields({ form }: { form: ReturnType<typeof useDraftForm> }) {
  return (
    <>
      <TextInput label={t('form.draftTitle')} {...form.field('title')} />
      <Textarea label={t('form.draftDescription')} rows={2} {...form.field('description')} />
      <SegmentedControl
        aria-label={t('form.format')}
        value={form.values.format}
        onChange={(format) => form.change({ format: format === 'html' ? 'html' : 'markdown' })}
        data={[
          { value: 'markdown', label: t('form.markdown') },
          { value: 'html', label: t('form.html') },
        ]}
      />
      <Textarea
        label={t('form.content')}
        description={t('form.contentAbout')}
        inputWrapperOrder={hintBelow}
        rows={8}
        {...form.field('content')}
      />
    </>
  );
}

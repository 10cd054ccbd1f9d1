// Where the text comes from: a file, the clipboard, a web page, or this site.
import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { FileDrop } from '#platform/web/ui/file-drop/file-drop.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import {
  generatingContract,
  longestAddress,
  longestTitle,
  maxPastedLength,
  maxSourceBytes,
  type Source,
} from '../../contract/generating.ts';
import classes from './make.module.css';
import { SiteTextChoice, type SiteTextChosen } from './site-text-choice.tsx';
import { t } from './texts.ts';

type Given = { file: File } | { url: string } | { title: string; text: string } | SiteTextChosen;

function read(given: Given): Promise<{ source: Source }> {
  if ('file' in given) {
    const { file } = given;
    // The type a browser reports for a file depends on the computer, so the server detects it.
    const bytes = file.slice(0, file.size, 'application/octet-stream');
    return call(generatingContract.addSourceFile, { file: bytes, query: { fileName: file.name } });
  }
  if ('kind' in given) return call(generatingContract.addSiteText, { body: given });
  if ('url' in given) return call(generatingContract.addSourceAddress, { body: given });
  return call(generatingContract.addSourceText, { body: given });
}

export function SourceStep({ onRead }: { onRead(sourceId: string): void }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: read,
    onSuccess: (answer) => {
      const { id: sourceId } = answer.source;
      const { queryKey } = queryOf('readSource', generatingContract.readSource, { params: { sourceId } });
      queryClient.setQueryData(queryKey, answer);
      onRead(sourceId);
    },
  });

  function give(given: Given): void {
    const isTooLarge = 'file' in given && given.file.size > maxSourceBytes;
    setProblem(isTooLarge ? t('source.tooLarge') : null);
    if (!isTooLarge) reading.mutate(given);
  }

  const refusal = problem ?? (reading.error && errorText(reading.error));
  return (
    <div className={classes.steps}>
      {refusal && (
        <Notice kind="error" title={t('source.failed')}>
          {refusal}
        </Notice>
      )}
      {reading.isPending ? (
        <Loading label={t('source.reading')} />
      ) : (
        <>
          <FileChoice onFile={(file) => give({ file })} />
          <PasteForm onText={give} />
          <AddressForm onAddress={(url) => give({ url })} />
          <SiteTextChoice onChoose={give} />
        </>
      )}
      <p className={classes.hint}>{t('source.private')}</p>
    </div>
  );
}

function FileChoice({ onFile }: { onFile(file: File): void }) {
  return (
    <Section title={t('source.file')} isSetOff={false}>
      <FileDrop
        words={{ drop: t('source.drop'), choose: t('source.choose'), hint: t('source.fileText') }}
        testId="source-file"
        accept=".pdf,.docx,.pptx,.md,.markdown,.html,.htm,.txt"
        onFile={onFile}
      />
    </Section>
  );
}

function AddressForm({ onAddress }: { onAddress(url: string): void }) {
  const [url, setUrl] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (url.trim()) onAddress(url);
  }
  return (
    <Section title={t('source.address')}>
      <form className={classes.line} onSubmit={submit}>
        <TextInput
          className={classes.wide}
          label={t('source.addressLabel')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestAddress}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!url.trim()}>
          {t('source.read')}
        </Button>
      </form>
    </Section>
  );
}

function PasteForm({ onText }: { onText(given: { title: string; text: string }): void }) {
  const [given, setGiven] = useState({ title: '', text: '' });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (given.text.trim()) onText(given);
  }
  return (
    <Section title={t('source.paste')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('source.pasteTitle')}
          maxLength={longestTitle}
          value={given.title}
          onChange={({ currentTarget: { value: title } }) => setGiven((before) => ({ ...before, title }))}
        />
        <Textarea
          label={t('source.pasteLabel')}
          rows={8}
          maxLength={maxPastedLength}
          value={given.text}
          onChange={({ currentTarget: { value: text } }) => setGiven((before) => ({ ...before, text }))}
        />
        <div>
          <Button type="submit" disabled={!given.text.trim()}>
            {t('source.use')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

// The beginning of an import: which source, on what terms, which file.

import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import {
  type DataImport,
  dataSources,
  drugImportsContract,
  type ImportSource,
  longestSourceVersion,
  maxFileBytes,
} from '../contract.ts';
import { FileChoice } from './file-choice.tsx';
import { sizeText } from './sizes.ts';
import classes from './source-form.module.css';
import { t } from './texts.ts';

const sources = Object.keys(dataSources) as ImportSource[];

type Props = { onStarted(announced: DataImport, file: File): void };

export function SourceForm({ onStarted }: Props) {
  const [source, setSource] = useState<ImportSource>('openfda-label');
  const [file, setFile] = useState<File | null>(null);
  const [sourceVersion, setVersion] = useState('');
  const [acceptsLicence, setAccepts] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { title, licence, isNonCommercial } = dataSources[source];
  const starting = useMutation({
    mutationFn: (chosen: File) =>
      call(drugImportsContract.startDataImport, {
        body: {
          source,
          fileName: cutText(chosen.name, 200),
          sizeBytes: chosen.size,
          sourceVersion,
          acceptsLicence,
        },
      }),
    onSuccess: ({ import: announced }, chosen) => onStarted(announced, chosen),
  });
  const isLicenceMissing = isNonCommercial && !acceptsLicence;
  const fileProblem = file && problemOf(file);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (file && !fileProblem && !isLicenceMissing) starting.mutate(file);
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <Radio.Group
        size="md"
        label={t('source')}
        value={source}
        onChange={(value) => {
          setSource(sources.find((one) => one === value) ?? source);
          setAccepts(false);
          setIsTried(false);
        }}
      >
        <div className={classes.sources}>
          {sources.map((one) => (
            <SourceChoice key={one} source={one} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.fields}>
        <FileChoice
          label={t('file')}
          hint={file ? t('file.chosen', { name: file.name, size: sizeText(file.size) }) : t('file.none')}
          error={fileProblem ?? (isTried && !file ? t('file.choose') : null)}
          onFile={setFile}
        />
        <TextInput
          label={t('version')}
          description={t('version.hint')}
          maxLength={longestSourceVersion}
          value={sourceVersion}
          onChange={({ currentTarget }) => setVersion(currentTarget.value)}
        />
      </div>
      {isNonCommercial && (
        <Checkbox
          label={t('licence', { title, licence })}
          checked={acceptsLicence}
          onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
          error={isTried && isLicenceMissing ? t('licence.missing') : null}
        />
      )}
      {starting.error && (
        <Notice kind="error" title={t('start.failed')}>
          {errorText(starting.error)}
        </Notice>
      )}
      <Button kind="main" type="submit" isBusy={starting.isPending}>
        {t('start')}
      </Button>
    </form>
  );
}

function problemOf({ size }: File): string | null {
  if (size === 0) return t('file.empty');
  return size > maxFileBytes ? t('file.tooLarge') : null;
}

function SourceChoice({ source }: { source: ImportSource }) {
  const { title, publisher, licence, licenceUrl, isNonCommercial } = dataSources[source];
  return (
    <div className={classes.source}>
      <Radio size="md" value={source} label={title} description={t(`source.${source}`)} />
      <p className={classes.terms}>
        {t('source.by', { publisher })}
        <a href={licenceUrl} target="_blank" rel="noreferrer">
          {licence}
        </a>
        {isNonCommercial && <strong className={classes.limit}>{t('source.nonCommercial')}</strong>}
      </p>
    </div>
  );
}

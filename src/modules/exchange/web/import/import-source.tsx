// Where questions come from: a file, dropped or chosen, or pasted text.

import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { FileDrop } from '#platform/web/ui/file-drop/file-drop.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { exchangeContract, type ImportFormat, importFormats, maxFileBytes } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './import-source.module.css';
import type { Source } from './read-as.tsx';

export function ImportSource({ onStarted }: { onStarted(importId: string, source: Source): void }) {
  const [format, setFormat] = useState<ImportFormat | ''>('');
  const [problem, setProblem] = useState<string | null>(null);
  const starting = useMutation({
    mutationFn: ({ file, fileName }: Source) =>
      call(exchangeContract.startImport, { file, query: { fileName, format: format || undefined } }),
    onSuccess: ({ import: started }, source) => onStarted(started.importId, source),
  });

  function send(file: Blob, fileName: string): void {
    setProblem(file.size > maxFileBytes ? t('import.tooLarge') : null);
    if (file.size <= maxFileBytes) starting.mutate({ file, fileName });
  }

  const refusal = problem ?? (starting.error && errorText(starting.error));
  const name = starting.variables?.fileName || t('import.theText');
  return (
    <Page width="normal" title={t('import.title')} lead={t('import.lead')}>
      <div className={classes.ways}>
        {refusal && (
          <Notice kind="error" title={t('import.failed')}>
            {refusal}
          </Notice>
        )}
        <div className={classes.format}>
          <NativeSelect
            label={t('import.format')}
            value={format}
            onChange={({ currentTarget }) =>
              setFormat(importFormats.find((one) => one === currentTarget.value) ?? '')
            }
            data={[
              { value: '', label: t('import.auto') },
              ...importFormats.map((one) => ({ value: one, label: t(`format.${one}`) })),
            ]}
          />
          <Link to="/help/file-formats">{t('import.which')}</Link>
        </div>
        {starting.isPending ? (
          <Loading label={t('import.sending', { name })} />
        ) : (
          <>
            <FilePart onFile={(file) => send(asBytes(file), file.name)} />
            <PasteBox onText={(text) => send(new Blob([text], { type: 'text/plain' }), '')} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Browsers' MIME types depend on the computer, so the server detects the type. */
function asBytes(file: File): Blob {
  return file.slice(0, file.size, 'application/octet-stream');
}

function FilePart({ onFile }: { onFile(file: File): void }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {t('import.file')}
      </h2>
      <FileDrop
        words={{ drop: t('import.drop'), choose: t('import.choose'), hint: t('import.accepted') }}
        testId="import-file"
        onFile={onFile}
      />
    </section>
  );
}

function PasteBox({ onText }: { onText(text: string): void }) {
  const [text, setText] = useState('');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {t('import.paste')}
      </h2>
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onText(text);
        }}
      >
        <Textarea
          label={t('import.pasteLabel')}
          description={t('import.pasteHint')}
          rows={8}
          spellCheck={false}
          classNames={{ input: classes.text }}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button kind="main" type="submit" disabled={!text.trim()}>
          {t('import.readText')}
        </Button>
      </form>
    </section>
  );
}

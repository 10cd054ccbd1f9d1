// Where questions come from: a file, dropped or chosen, or a pasted text.

import { NativeSelect, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { exchangeContract, type ImportFormat, importFormats, maxFileBytes } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './import-source.module.css';

type Source = { file: Blob; fileName: string };

export function ImportSource({ onStarted }: { onStarted(importId: string): void }) {
  const [format, setFormat] = useState<ImportFormat | ''>('');
  const [problem, setProblem] = useState<string | null>(null);
  const starting = useMutation({
    mutationFn: ({ file, fileName }: Source) =>
      call(exchangeContract.startImport, { file, query: { fileName, format: format || undefined } }),
    onSuccess: ({ import: started }) => onStarted(started.importId),
  });

  function send(file: Blob, fileName: string): void {
    setProblem(file.size > maxFileBytes ? t('import.tooLarge') : null);
    if (file.size <= maxFileBytes) starting.mutate({ file, fileName });
  }

  const refusal = problem ?? (starting.error && errorText(starting.error));
  const name = starting.variables?.fileName || t('import.theText');
  return (
    <Page
      width="normal"
      title={t('import.title')}
      lead={t('import.lead')}
      actions={<Button to="/teacher-dashboard">{t('toDashboard')}</Button>}
    >
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
            <FileDrop onFile={(file) => send(asBytes(file), file.name)} />
            <PasteBox onText={(text) => send(new Blob([text], { type: 'text/plain' }), '')} />
          </>
        )}
      </div>
    </Page>
  );
}

/** What browsers take a file for depends on the computer; what it is, the server finds out. */
function asBytes(file: File): Blob {
  return file.slice(0, file.size, 'application/octet-stream');
}

function FileDrop({ onFile }: { onFile(file: File): void }) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const hintId = useId();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {t('import.file')}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button within */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
        <p className={classes.words}>{t('import.drop')}</p>
        <Button kind="main" onClick={() => input.current?.click()} aria-describedby={hintId}>
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="import-file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onFile(file);
            currentTarget.value = '';
          }}
        />
        <p id={hintId} className={classes.hint}>
          {t('import.accepted')}
        </p>
      </div>
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

// /admin-dashboard/newsletter/import: imports subscribers from a file, with a preview before anything is stored.
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { longestTag } from '../../contract/limits.ts';
import type { ImportReport } from '../../contract/shapes.ts';
import { longestConsentSource, newsletterContract } from '../../contract.ts';
import classes from '../desk/desk.module.css';
import { NewsletterDesk } from '../desk/newsletter-desk.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const counted = ['added', 'known', 'left', 'pending', 'twice', 'invalid'] as const;

export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [consentSource, setConsentSource] = useState('');
  const [tag, setTag] = useState('');
  const [isSure, setIsSure] = useState(false);
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: ({ isDryRun, chosen }: { isDryRun: boolean; chosen: File }) => {
      const query = { consentSource, tag: tag.trim() || undefined, isDryRun: String(isDryRun) };
      // Systems disagree about the media type of CSV, and some have none.
      const sent = new Blob([chosen], { type: 'text/csv' });
      return call(newsletterContract.importSubscribers, { query, file: sent });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listSubscribers'] }),
  });
  const report = read.data?.report;

  /** The preview only applies to the file and options it was made for. */
  function renew(change: () => void): void {
    change();
    setIsSure(false);
    read.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file) read.mutate({ isDryRun: true, chosen: file });
  }

  return (
    <NewsletterDesk>
      <form className={classes.form} onSubmit={submit} aria-label={t('title')}>
        <h2 className={classes.name}>{t('title')}</h2>
        <p className={classes.hint}>{t('lead')}</p>
        <FileField file={file} onFile={(chosen) => renew(() => setFile(chosen))} />
        <TextInput
          label={t('consent')}
          description={t('consentText')}
          required
          minLength={3}
          maxLength={longestConsentSource}
          value={consentSource}
          onChange={({ currentTarget: { value } }) => renew(() => setConsentSource(value))}
        />
        <TextInput
          label={t('tag')}
          maxLength={longestTag}
          value={tag}
          onChange={({ currentTarget: { value } }) => renew(() => setTag(value))}
        />
        {read.error && <Notice kind="error">{errorText(read.error)}</Notice>}
        {(!report || report.isDryRun) && (
          <div>
            <Button kind={report ? 'plain' : 'main'} type="submit" disabled={!file} isBusy={read.isPending}>
              {t('check')}
            </Button>
          </div>
        )}
        {report && <Findings report={report} />}
        {report?.isDryRun && report.added > 0 && file && (
          <>
            <Tick isOn={isSure} onChange={setIsSure} label={t('confirmed')} />
            <div>
              <Button
                kind="main"
                disabled={!isSure}
                isBusy={read.isPending}
                onClick={() => read.mutate({ isDryRun: false, chosen: file })}
              >
                {t('run', { count: report.added })}
              </Button>
            </div>
          </>
        )}
      </form>
    </NewsletterDesk>
  );
}

function FileField({ file, onFile }: { file: File | null; onFile(file: File): void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.actions}>
      <Button onClick={() => chooser.current?.click()}>{t('choose')}</Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('choose')}
        accept=".csv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onFile(chosen);
          currentTarget.value = '';
        }}
      />
      <p className={classes.hint} aria-live="polite">
        {file ? file.name : t('none')}
      </p>
    </div>
  );
}

function Findings({ report }: { report: ImportReport }) {
  const { number } = useFormats();
  const isOver = !report.isDryRun;
  return (
    <>
      {isOver && <Notice kind="success">{t('done', { count: report.added })}</Notice>}
      <NumberStrip
        label={t('numbers')}
        numbers={counted.map((name) => ({ label: t(name), value: number(report[name]) }))}
      />
      {!isOver && report.added === 0 && <Notice kind="info">{t('nobody')}</Notice>}
      {report.ignored.length > 0 && (
        <p className={classes.hint}>{t('ignored', { columns: report.ignored.join(', ') })}</p>
      )}
      {report.problems.length > 0 && (
        <Notice kind="info" title={t('problems')}>
          {report.problems.map((problem) => (
            <p key={problem} className={classes.hint}>
              {problem}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

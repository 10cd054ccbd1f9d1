// /quizzes/:quizId/export: a quiz as a file, and what the chosen format can't carry of it.

import { Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type ExportFormat, type ExportNote, exchangeContract, exportFormats } from '../contract.ts';
import classes from './export-page.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('export.title'), isPrivate: true });

export default function ExportPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <ExportForm quizId={quizId} />
    </RequireRole>
  );
}

function ExportForm({ quizId }: { quizId: string }) {
  const [format, setFormat] = useState<ExportFormat>('moodle-xml');
  const input = { params: { id: quizId }, query: { format } };
  const { data, error } = useQuery(queryOf('previewExport', exchangeContract.previewExport, input));
  const downloading = useMutation({
    mutationFn: async (fileName: string) =>
      saveFile(await call(exchangeContract.exportQuiz, input), fileName),
  });
  const failure = error ?? downloading.error;
  return (
    <Page
      width="narrow"
      title={t('export.title')}
      lead={t('export.lead')}
      actions={<Button to={`/quizzes/${quizId}/edit`}>{t('export.back')}</Button>}
    >
      <div className={classes.form}>
        <Radio.Group
          label={t('export.format')}
          value={format}
          onChange={(value) => setFormat(exportFormats.find((one) => one === value) ?? format)}
        >
          <div className={classes.formats}>
            {exportFormats.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`export.${one}.title`)}
                description={t(`export.${one}.text`)}
              />
            ))}
          </div>
        </Radio.Group>
        {failure && <Notice kind="error">{errorText(failure)}</Notice>}
        {!data && !error && <Loading />}
        {data && <Notes notes={data.notes} questionCount={data.questionCount} />}
        <div className={classes.actions}>
          <Button
            kind="main"
            icon={<IconDownload size={18} aria-hidden="true" />}
            disabled={!data}
            isBusy={downloading.isPending}
            onClick={() => data && downloading.mutate(data.fileName)}
          >
            {t('export.download', { name: t(`export.${format}.title`) })}
          </Button>
          <Link to="/help/file-formats">{t('import.which')}</Link>
        </div>
        <p className={classes.other}>
          <Link to={`/quizzes/import?quiz=${quizId}`}>{t('export.bringIn')}</Link>
        </p>
      </div>
    </Page>
  );
}

function Notes({ notes, questionCount }: { notes: ExportNote[]; questionCount: number }) {
  if (questionCount === 0) return <Notice kind="info">{t('export.empty')}</Notice>;
  if (notes.length === 0) return <Notice kind="success">{t('export.whole')}</Notice>;
  return (
    <Notice kind="info" title={t('export.notes', { count: notes.length })}>
      <ul className={classes.notes}>
        {notes.map(({ number, note }) => (
          <li key={`${number} ${note}`}>{t('export.note', { number, note })}</li>
        ))}
      </ul>
    </Notice>
  );
}

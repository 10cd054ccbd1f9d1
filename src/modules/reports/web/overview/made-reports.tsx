// The last reports that were made in the background: how far each is, and what can be done with it.
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { type Formats, useFormats } from '#platform/web/formats.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type MadeReport, madeContract } from '../../contract/made.ts';
import classes from '../analysis.module.css';
import own from './overview.module.css';
import { t } from './texts.ts';

const isUnderWay = ({ state }: MadeReport) => state === 'waiting' || state === 'working';

function titleOf({ kind, title, weekFrom, files, format }: MadeReport, formats: Formats): string {
  if (kind === 'round') return title;
  if (kind === 'week') return t('made.week', { day: formats.day(weekFrom ?? '') });
  return t('made.bulk', { count: files, format: t(`format.${format}`) });
}

function factOf(report: MadeReport, formats: Formats): string {
  const { state, files, filesMade, sizeBytes, createdAt, expiresAt } = report;
  const asked = formats.dateTime(createdAt);
  if (state === 'working') return t('made.working', { made: formats.number(filesMade), count: files });
  if (state !== 'ready') return t(`made.${state}`, { time: asked });
  const isLarge = sizeBytes >= 1_000_000;
  const size = t(isLarge ? 'size.megabytes' : 'size.kilobytes', {
    size: isLarge ? formats.number(sizeBytes / 1_000_000, 1) : formats.number(Math.ceil(sizeBytes / 1_000)),
  });
  return t('made.ready', { time: asked, size, until: formats.date(expiresAt ?? '') });
}

export function MadeReports() {
  const formats = useFormats();
  const [search] = useSearchParams();
  const { data } = useQuery({
    ...queryOf('listReports', madeContract.listReports, {}),
    refetchInterval: ({ state }) => (state.data?.reports.some(isUnderWay) ? 1_500 : 60_000),
  });
  const reports = data?.reports ?? [];
  return (
    <Section title={t('made.title')}>
      {reports.length === 0 ? (
        <p className={classes.basis}>{t('made.none')}</p>
      ) : (
        <Rows label={t('made.title')} kind="boxed">
          {reports.map((report) => (
            <Row
              key={report.id}
              title={titleOf(report, formats)}
              badge={report.id === search.get('report') ? t('made.fromEmail') : undefined}
              actions={<Actions report={report} title={titleOf(report, formats)} />}
            >
              <RowFact>{factOf(report, formats)}</RowFact>
              {isUnderWay(report) && (
                <progress
                  className={own.progress}
                  aria-label={t('made.progress', { title: titleOf(report, formats) })}
                  max={Math.max(1, report.files)}
                  value={report.filesMade}
                />
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function Actions({ report, title }: { report: MadeReport; title: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const params = { id: report.id };
  const settled = {
    onError: (error: unknown) => toast(errorText(error, t('made.actionFailed')), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listReports'] }),
  };
  const cancelling = useMutation({
    mutationFn: () => call(madeContract.cancelReport, { params }),
    ...settled,
  });
  const removing = useMutation({
    mutationFn: () => call(madeContract.removeReport, { params }),
    ...settled,
  });
  const downloading = useMutation({
    mutationFn: async () => {
      const file = await call(madeContract.downloadMadeReport, { params });
      saveFile(file, `${title}.${report.kind === 'bulk' ? 'zip' : report.format}`);
    },
    onError: settled.onError,
  });
  if (isUnderWay(report))
    return (
      <Button
        size="small"
        icon={<IconX size={16} aria-hidden="true" />}
        aria-label={t('made.cancelOf', { title })}
        isBusy={cancelling.isPending}
        onClick={() => cancelling.mutate()}
      >
        {t('made.cancel')}
      </Button>
    );
  return (
    <div className={own.actions}>
      {report.state === 'ready' && (
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          aria-label={t('made.downloadOf', { title })}
          isBusy={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          {t('made.download')}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={<IconTrash size={16} aria-hidden="true" />}
        aria-label={t('made.removeOf', { title })}
        isBusy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {t('made.remove')}
      </Button>
    </div>
  );
}

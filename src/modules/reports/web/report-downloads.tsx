// The reports of a quiz and the quiz on paper, to download.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { ReportFormat } from '../contract/made.ts';
import { reportsContract } from '../contract.ts';
import classes from './analysis.module.css';
import { t } from './texts.ts';

const formats: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv'];
type Wanted = ReportFormat | 'questions' | 'key';

/** Without a round, of the newest. */
type Props = { quizId: string; roundId?: string; title: string; hasRounds: boolean };

export function ReportDownloads({ quizId, roundId, title, hasRounds }: Props) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async (wanted: Wanted) => {
      const params = { id: quizId };
      const file =
        wanted === 'questions' || wanted === 'key'
          ? await call(reportsContract.downloadPaper, { params, query: { part: wanted } })
          : await call(reportsContract.downloadReport, {
              params,
              query: roundId ? { format: wanted, roundId } : { format: wanted },
            });
      saveFile(file, `${title || t('title')}.${wanted === 'questions' || wanted === 'key' ? 'pdf' : wanted}`);
    },
    onError: (error) => toast(errorText(error, t('downloadFailed')), 'error'),
  });
  const button = (wanted: Wanted) => (
    <Button
      key={wanted}
      icon={<IconDownload size={18} aria-hidden="true" />}
      isBusy={download.isPending && download.variables === wanted}
      onClick={() => download.mutate(wanted)}
    >
      {t(`download.${wanted}`)}
    </Button>
  );
  return (
    <Section title={t('downloadTitle')}>
      {hasRounds && (
        <>
          <p className={classes.basis}>{t(roundId ? 'downloadRound' : 'downloadNewest')}</p>
          <div className={classes.downloads}>{formats.map(button)}</div>
        </>
      )}
      <p className={classes.basis}>{t('downloadPaper')}</p>
      <div className={classes.downloads}>{(['questions', 'key'] as const).map(button)}</div>
    </Section>
  );
}

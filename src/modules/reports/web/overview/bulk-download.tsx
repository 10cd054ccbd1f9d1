// The reports of the chosen quizzes as one zip.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { mostQuizzesAtOnce, reportsContract } from '../../contract.ts';
import classes from '../analysis.module.css';
import { saveFile } from '../save-file.ts';
import { t } from './texts.ts';

const formats = ['xlsx', 'csv'] as const;

function selectionText(count: number): string {
  if (count === 0) return t('selectedNone');
  const text = t('selected', { count });
  return count > mostQuizzesAtOnce ? `${text} ${t('tooMany', { most: mostQuizzesAtOnce })}` : text;
}

type Props = { teacherId: string; quizIds: readonly string[]; isOffered: boolean };

export function BulkDownload({ teacherId, quizIds, isOffered }: Props) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const query = { format, quizIds: quizIds.join() };
      const file = await call(reportsContract.downloadReports, { params: { id: teacherId }, query });
      saveFile(file, `${t('title')}.zip`);
    },
    onError: (error) => toast(errorText(error, t('downloadFailed')), 'error'),
  });
  return (
    <Section title={t('downloadTitle')}>
      {isOffered ? (
        <>
          <p className={classes.basis}>{t('downloadText', { most: mostQuizzesAtOnce })}</p>
          <div className={classes.downloads}>
            {formats.map((format) => (
              <Button
                key={format}
                icon={<IconDownload size={18} aria-hidden="true" />}
                isBusy={download.isPending && download.variables === format}
                disabled={quizIds.length === 0 || quizIds.length > mostQuizzesAtOnce}
                onClick={() => download.mutate(format)}
              >
                {t(format)}
              </Button>
            ))}
          </div>
          <p className={classes.basis} role="status">
            {download.isPending ? t('preparing') : selectionText(quizIds.length)}
          </p>
        </>
      ) : (
        <Notice kind="info">
          {t('locked')} <Link to="/pricing">{t('upgrade')}</Link>
        </Notice>
      )}
    </Section>
  );
}

// The results as files. They are fetched with the session's token, so a plain link would not do.
import { Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { RoundSummary } from '#modules/rounds/contract/results.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { resultsContract } from '../../contract.ts';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx', 'json'] as const;
type Format = (typeof formats)[number];

export function ExportButtons({ quizId, round }: { quizId: string; round: RoundSummary }) {
  const [busy, setBusy] = useState<Format | null>(null);
  const toast = useToast();
  const download = async (format: Format) => {
    setBusy(format);
    try {
      const query = { format, roundId: round.roundId };
      saveFile(
        await call(resultsContract.exportResponses, { params: { id: quizId }, query }),
        fileName(round, format),
      );
    } catch (error) {
      toast(errorText(error, t('exportFailed')), 'error');
    }
    setBusy(null);
  };
  return (
    <Group gap="xs" role="group" aria-label={t('export')}>
      {formats.map((format) => (
        <Button
          key={format}
          icon={<IconDownload size={18} aria-hidden="true" />}
          isBusy={busy === format}
          aria-label={t('exportAs', { format: format.toUpperCase() })}
          onClick={() => void download(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}

function fileName(round: RoundSummary, format: Format): string {
  const title =
    round.title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'quiz';
  return `${title}-${round.startedAt.slice(0, 10)}.${format}`;
}

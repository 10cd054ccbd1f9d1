// The results as files.
import type { RoundSummary } from '#modules/rounds/contract/results.ts';
import { call } from '#platform/web/client.ts';
import { FormatButtons } from '#platform/web/ui/button/format-buttons.tsx';
import { resultsContract } from '../../contract.ts';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx', 'json'] as const;
type Format = (typeof formats)[number];

export function ExportButtons({ quizId, round }: { quizId: string; round: RoundSummary }) {
  return (
    <FormatButtons
      label={t('export')}
      formats={formats}
      labelOf={(format) => t('exportAs', { format })}
      fetchFile={(format) =>
        call(resultsContract.exportResponses, {
          params: { id: quizId },
          query: { format, roundId: round.roundId },
        })
      }
      nameOf={(format) => fileName(round, format)}
      failed={t('exportFailed')}
    />
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

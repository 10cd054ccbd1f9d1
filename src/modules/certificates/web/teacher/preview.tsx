// The certificate as students get it, drawn by the server a moment after each change.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { type CertificateSettings, certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

const pauseMs = 350;

type Props = { quizId: string; signatureId: string | null; draft: CertificateSettings };

export function Preview({ quizId, signatureId, draft }: Props) {
  const [shown] = useDebouncedValue(draft, pauseMs);
  const { data, error, refetch } = useQuery({
    queryKey: ['previewCertificate', quizId, signatureId, shown],
    queryFn: ({ signal }) =>
      call(certificatesContract.previewCertificate, { params: { id: quizId }, body: shown }, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.beside}>
      <h2>{t('settings.preview')}</h2>
      {error && <Refusal title={t('settings.previewFailed')} error={error} onRetry={refetch} />}
      {data ? (
        <img
          className={classes.picture}
          src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
          alt={t('settings.previewAlt')}
          width={842}
          height={595}
        />
      ) : (
        !error && <div className={classes.picture} />
      )}
    </div>
  );
}

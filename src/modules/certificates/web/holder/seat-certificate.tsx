// Below someone's own result: the certificate, or what is missing for one. Nothing where the quiz gives none.
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

export default function SeatCertificate({
  quizId,
  participantId,
}: {
  quizId: string;
  participantId: string;
}) {
  const { user } = useMe();
  const { percent } = useFormats();
  const { data } = useQuery({
    queryKey: ['readSeatCertificate', participantId],
    queryFn: ({ signal }) =>
      call(
        certificatesContract.readSeatCertificate,
        { params: { id: quizId }, body: { participantId } },
        signal,
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 60_000 : false),
  });
  if (!data || data.state === 'off') return null;
  const { state, code, passPercent } = data;
  const from = { percent: percent((passPercent ?? 0) / 100, 1) };
  if (code === null) {
    const words =
      state === 'nameless' ? t('seat.nameless') : t(state === 'below' ? 'seat.below' : 'seat.waiting', from);
    return (
      <div className={classes.seat}>
        <p>{words}</p>
      </div>
    );
  }
  const isIssued = state === 'issued';
  return (
    <div className={classes.seat} role="status">
      <strong>{t(isIssued ? 'seat.issued' : 'seat.revoked')}</strong>
      {isIssued && !user && <p>{t('seat.keep')}</p>}
      <Button kind={isIssued ? 'main' : 'plain'} to={`/certificates/${code}`}>
        {t(isIssued ? 'seat.open' : 'seat.why')}
      </Button>
    </div>
  );
}

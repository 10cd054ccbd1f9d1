// On the dashboard of students: the certificates that they earned. Nothing where there is none.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { t } from '../texts.ts';

export default function Wallet() {
  const { date } = useFormats();
  const { data, error, refetch } = useQuery(
    queryOf('listMyCertificates', certificatesContract.listMyCertificates, {}),
  );
  if (error) return <Refusal title={t('wallet.failed')} error={error} onRetry={refetch} />;
  if (!data || data.certificates.length === 0) return null;
  return (
    <section aria-labelledby="wallet-title">
      <h2 id="wallet-title" className={classes.heading}>
        {t('wallet.title')}
      </h2>
      <ul className={classes.wallet}>
        {data.certificates.map(({ code, status, quizTitle, issuerName, issuedAt }) => (
          <li key={code} className={classes.held}>
            <div>
              <h3 className={classes.heldTitle}>{quizTitle}</h3>
              <p className={classes.note}>
                {[issuerName, t('issued.on', { day: date(issuedAt) })].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={classes.heldState}>
              <StatusBadge status={status} />
              <Button
                size="small"
                to={`/certificates/${code}`}
                aria-label={t('wallet.openOf', { title: quizTitle })}
              >
                {t('wallet.open')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

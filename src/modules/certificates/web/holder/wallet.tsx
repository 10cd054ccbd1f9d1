// On the dashboard of students: the certificates that they earned. Nothing where there is none.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useOrigin } from '#platform/web/pages/origin.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { type Certificate, certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { t } from '../texts.ts';
import { profileUrl } from './profile-url.ts';

export default function Wallet() {
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
        {data.certificates.map((certificate) => (
          <Held key={certificate.code} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}

function Held({ certificate }: { certificate: Certificate }) {
  const { code, status, quizTitle, issuerName, issuedAt } = certificate;
  const { date } = useFormats();
  const copy = useCopy();
  const path = `/certificates/${code}`;
  const url = useOrigin() + path;
  return (
    <li className={classes.held}>
      <div>
        <h3 dir="auto" className={classes.heldTitle}>
          {quizTitle}
        </h3>
        <p className={classes.note}>
          {[issuerName, t('issued.on', { day: date(issuedAt) })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.heldState}>
        <StatusBadge status={status} />
        {/* Invalid certificates have nothing to share. */}
        {status === 'valid' && (
          <Button
            size="small"
            href={profileUrl(certificate, url)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('wallet.profileOf', { title: quizTitle })}
          >
            {t('wallet.profile')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => void copy(url, t('verify.copied'))}
          aria-label={t('wallet.copyOf', { title: quizTitle })}
        >
          {t('verify.copy')}
        </Button>
        <Button size="small" to={path} aria-label={t('wallet.openOf', { title: quizTitle })}>
          {t('wallet.open')}
        </Button>
      </div>
    </li>
  );
}

// A certificate that was found: whether it counts, everything that is printed on it, and the certificate itself.
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Formats, useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { badgeFormats, type Certificate } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

const kinds = { valid: 'success', expired: 'info', replaced: 'info', revoked: 'error' } as const;

/** `isShownAnother`: anyone who asks was shown something else under its code, so that only the certificate here is vouched for. */
type Props = { certificate: Certificate; isShownAnother?: boolean };

export function Verified({ certificate, isShownAnother = false }: Props) {
  const formats = useFormats();
  const { code, status, statusReason, statusNote, replacedBy, recipientName } = certificate;
  const isPrintable = recipientName !== null && (status === 'valid' || status === 'expired');
  return (
    <>
      <Notice
        kind={isShownAnother ? 'info' : kinds[status]}
        title={isShownAnother && status === 'valid' ? t('verify.said.ours') : saidOf(certificate, formats)}
      >
        {statusReason && <p>{t(`verify.reason.${statusReason}`)}</p>}
        {statusNote && <p>{t('verify.note', { note: statusNote })}</p>}
        {replacedBy && <Link to={`/certificates/${replacedBy}`}>{t('verify.toNew')}</Link>}
      </Notice>
      <div className={classes.columns}>
        <Section title={t('verify.facts')} badge={t(`status.${status}`)} isSetOff={false}>
          <dl className={classes.facts}>
            {factsOf(certificate, formats).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{t('verify.code')}</dt>
              <dd className={classes.code}>{code}</dd>
            </div>
          </dl>
          <p className={classes.note}>{t('verify.compare')}</p>
        </Section>
        {isPrintable && <Paper code={code} />}
      </div>
    </>
  );
}

function saidOf({ status, statusAt, expiresAt }: Certificate, { date, day }: Formats): string {
  if (status === 'valid') return t('verify.said.valid');
  if (status === 'expired') return t('verify.said.expired', { day: expiresAt ? day(expiresAt) : '' });
  return t(`verify.said.${status}`, { day: statusAt ? date(statusAt, 'long') : '' });
}

function factsOf(certificate: Certificate, { day, number, percent }: Formats): (readonly [string, string])[] {
  const { recipientName, issuerName, quizTitle, text, score, signerName, signerTitle } = certificate;
  const deleted = t('verify.deleted');
  return [
    [t('verify.recipient'), recipientName ?? deleted],
    [t('verify.quiz'), quizTitle],
    ...(text ? [[t('verify.text'), text] as const] : []),
    ...(score
      ? [
          [
            t('verify.score'),
            t('verify.scoreValue', {
              percent: percent(score.percent / 100),
              score: number(score.score),
              max: number(score.maxScore),
            }),
          ] as const,
        ]
      : []),
    [t('verify.issuer'), issuerName ?? deleted],
    ...(signerName
      ? [[t('verify.signer'), [signerName, signerTitle].filter(Boolean).join(', ')] as const]
      : []),
    // The printed date, regardless of the reader's time zone.
    [t('verify.issued'), day(certificate.issuedAt)],
    [t('verify.expires'), certificate.expiresAt ? day(certificate.expiresAt) : t('verify.noEnd')],
  ];
}

function Paper({ code }: { code: string }) {
  const copy = useCopy();
  const pdf = (paper: string) => `/api/certificates/${code}/pdf?paper=${paper}`;
  const download = <IconDownload size={18} aria-hidden="true" />;
  return (
    <div className={classes.beside}>
      <img
        className={classes.picture}
        src={`/api/certificates/${code}/picture`}
        alt={t('verify.picture')}
        width={842}
        height={595}
      />
      <div className={classes.actions}>
        <Button kind="main" href={pdf('a4')} icon={download}>
          {t('verify.downloadA4')}
        </Button>
        <Button href={pdf('letter')} icon={download}>
          {t('verify.downloadLetter')}
        </Button>
        <Button
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copy(new URL(`/certificates/${code}`, location.href).href, t('verify.copied'))}
        >
          {t('verify.copy')}
        </Button>
      </div>
      <div className={classes.badge}>
        <h3 className={classes.heldTitle}>{t('badge.title')}</h3>
        <p className={classes.note}>{t('badge.text')}</p>
        <div className={classes.actions}>
          {badgeFormats.map((format) => (
            <Button
              key={format}
              size="small"
              href={`/api/badges/${code}?format=${format}`}
              download
              icon={<IconDownload size={16} aria-hidden="true" />}
              aria-label={t('badge.download', { format: t(`badge.${format}`) })}
            >
              {t(`badge.${format}`)}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

// Whether a certificate is valid, in words that don't depend on colour.
import type { CertificateStatus } from '../contract.ts';
import classes from './certificates.module.css';
import { t } from './texts.ts';

export function StatusBadge({ status }: { status: CertificateStatus }) {
  return (
    <span className={classes.status} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}

// Whether a certificate counts, in a word that can be told apart without colour.
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

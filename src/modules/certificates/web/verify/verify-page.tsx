// /certificates/:code: whether a certificate is genuine and counts, with everything that is printed on it.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CallError, queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { Verified } from './verified.tsx';

// Anyone who has the code may see it, no one else: not even a search engine.
export const meta = () => pageMeta({ title: t('verify.title'), isPrivate: true });

export default function VerifyPage() {
  const { code = '' } = useParams();
  const asked = useQuery({
    // Requested each time: it may have been revoked a moment ago.
    ...queryOf('readCertificate', certificatesContract.readCertificate, { params: { code } }),
    retry: (failures, error) => !isUnknown(error) && failures < 3,
  });
  if (isUnknown(asked.error)) {
    return (
      <Page title={t('verify.title')}>
        <EmptyState
          title={t('verify.failed')}
          text={t('verify.failedText')}
          action={<Button to="/certificates">{t('verify.byFile')}</Button>}
        />
      </Page>
    );
  }
  return (
    <Page title={t('verify.title')} width="wide">
      <Loaded query={asked}>{({ certificate }) => <Verified certificate={certificate} />}</Loaded>
      <p className={classes.otherWay}>
        <Link to="/certificates">{t('verify.byFile')}</Link>
      </p>
    </Page>
  );
}

/** An unknown or impossible code. */
const isUnknown = (error: object | null) =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

// /certificates: anyone who was shown a certificate as a file learns whether it is ours, unchanged, and still counts.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { FileDrop } from '#platform/web/ui/file-drop/file-drop.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type CertificateFile, certificatesContract, maxCertificateFileBytes } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { Verified } from './verified.tsx';

export const meta = () => pageMeta({ title: t('file.title'), isPrivate: true });

export default function FilePage() {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const verifying = useMutation({
    mutationFn: (file: File) =>
      // The type a browser reports for a file depends on the computer, so the server detects it.
      call(certificatesContract.verifyCertificateFile, {
        file: file.slice(0, file.size, 'application/octet-stream'),
      }),
  });
  const { data, error, isPending, variables } = verifying;

  function give(file: File): void {
    setIsTooLarge(file.size > maxCertificateFileBytes);
    if (file.size > maxCertificateFileBytes) verifying.reset();
    else verifying.mutate(file);
  }

  return (
    <Page title={t('file.title')} lead={t('file.lead')} width="wide">
      <div className={classes.form}>
        {isPending ? (
          <Loading label={t('file.reading')} />
        ) : (
          <FileDrop
            words={{ drop: t('file.drop'), choose: t('file.choose'), hint: t('file.hint') }}
            accept=".pdf,.png,.svg,.json,application/pdf"
            testId="certificate-file"
            onFile={give}
          />
        )}
        {(isTooLarge || error) && (
          <Notice kind="error" title={t('file.failed')}>
            {isTooLarge ? t('file.tooLarge') : errorText(error)}
          </Notice>
        )}
        {data && !isTooLarge && (
          <section aria-label={t('file.result', { name: variables?.name ?? '' })}>
            <Result found={data} />
          </section>
        )}
      </div>
    </Page>
  );
}

const kinds = {
  unchanged: 'success',
  signed: 'info',
  resaved: 'info',
  differs: 'error',
  unknown: 'error',
} as const;

function Result({ found: { file, differing, certificate } }: { found: CertificateFile }) {
  return (
    <>
      <div className={classes.ofFile}>
        <Notice kind={kinds[file]} title={t(`file.${file}`)}>
          <p>{t(`file.${file}Text`)}</p>
          {differing.length > 0 && (
            <>
              <p>{t('file.differing')}</p>
              <ul>
                {differing.map((field) => (
                  <li key={field}>{t(`file.field.${field}`)}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      </div>
      {certificate && <Verified certificate={certificate} isShownAnother={file === 'differs'} />}
    </>
  );
}

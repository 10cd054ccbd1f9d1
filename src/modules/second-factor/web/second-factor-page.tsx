// /account/second-factor: authenticator app, passkeys and recovery codes.

import { useState } from 'react';
import { AccountFrame, useMe, useProof } from '#modules/accounts/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { NewRecoveryCodes, RecoveryCodesSection } from './recovery-codes.tsx';
import { t } from './texts.ts';
import { TotpSection } from './totp-section.tsx';
import { useFactors } from './use-factors.ts';

export const meta = () => pageMeta({ title: t('settings.title'), isPrivate: true });

export default function SecondFactorPage() {
  return (
    <AccountFrame title={t('settings.title')} lead={t('settings.lead')}>
      <OwnFactors />
    </AccountFrame>
  );
}

function OwnFactors() {
  const { date: day } = useFormats();
  const { user } = useMe();
  const { data, error, refetch } = useFactors();
  const { prove, dialog } = useProof();
  const [newCodes, setNewCodes] = useState<string[]>([]);
  if (error) return <Refusal title={t('settings.failed')} onRetry={refetch} />;
  if (!data) return <Loading />;

  const { totpSince, passkeys, recoveryCodesLeft } = data.factors;
  const onCodes = (codes: string[]) => {
    // A further factor brings none; codes on screen stay until they are saved.
    if (codes.length > 0) setNewCodes(codes);
  };
  const hasFactor = totpSince !== null || passkeys.length > 0;
  return (
    <>
      {user?.needsSecondFactor && (
        <Notice kind="info" title={t('settings.needed')}>
          {t('settings.needed.text')}
        </Notice>
      )}
      {newCodes.length > 0 && hasFactor && (
        <NewRecoveryCodes key={newCodes[0]} codes={newCodes} onSaved={() => setNewCodes([])} />
      )}
      <TotpSection since={totpSince && day(totpSince)} prove={prove} onCodes={onCodes} />
      <PasskeysSection passkeys={passkeys} day={day} prove={prove} onCodes={onCodes} />
      {hasFactor && <RecoveryCodesSection left={recoveryCodesLeft} prove={prove} onCodes={onCodes} />}
      {dialog}
    </>
  );
}

// The logo, stored as soon as it is chosen.

import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { ImageUpload } from '#platform/web/ui/field/image-upload.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Organisation, organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './organisation.module.css';

type Props = {
  organisation: Organisation | null;
  isInPlan: boolean;
  onSaved: (organisation: Organisation) => void;
};

export function LogoField({ organisation, isInPlan, onSaved }: Props) {
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function change(send: () => Promise<{ organisation: Organisation }>, done: string): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      onSaved((await send()).organisation);
      toast(done);
    } catch (error) {
      setProblem(errorText(error, t('logo.failed')));
    } finally {
      setIsBusy(false);
    }
  }

  if (!organisation) return <p className={classes.hint}>{t('logo.after')}</p>;
  return (
    <ImageUpload
      label={t('logo.title')}
      description={t('logo.text')}
      choose={{
        label: t(organisation.logo ? 'logo.change' : 'logo.choose'),
        run: (file) => void change(() => call(organisationsContract.uploadLogo, { file }), t('logo.saved')),
      }}
      remove={
        organisation.logo && {
          label: t('logo.remove'),
          run: () => void change(() => call(organisationsContract.removeLogo, {}), t('logo.removed')),
        }
      }
      isBusy={isBusy}
      isDisabled={!isInPlan}
      problem={problem}
      testId="logo-file"
    />
  );
}

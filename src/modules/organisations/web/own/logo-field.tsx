// The logo, stored as soon as it is chosen.

import { useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
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
  const file = useRef<HTMLInputElement>(null);
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
      // The same file may be chosen again.
      if (file.current) file.current.value = '';
    }
  }

  if (!organisation) return <p className={classes.hint}>{t('logo.after')}</p>;
  return (
    <div className={classes.logo}>
      <span className={classes.label}>{t('logo.title')}</span>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        data-testid="logo-file"
        onChange={({ currentTarget: { files } }) => {
          const [chosen] = files ?? [];
          if (chosen)
            void change(() => call(organisationsContract.uploadLogo, { file: chosen }), t('logo.saved'));
        }}
      />
      <div className={classes.row}>
        <Button isBusy={isBusy} disabled={!isInPlan} onClick={() => file.current?.click()}>
          {t(organisation.logo ? 'logo.change' : 'logo.choose')}
        </Button>
        {organisation.logo && (
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() => void change(() => call(organisationsContract.removeLogo, {}), t('logo.removed'))}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t('logo.text')}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}

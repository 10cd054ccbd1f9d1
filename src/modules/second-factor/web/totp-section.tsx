// The authenticator app: setting it up with a QR code and a first code, replacing it, removing it.

import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { QrCode } from '#platform/web/ui/qr-code/qr-code.tsx';
import { secondFactorContract } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import classes from './factors.module.css';
import { FactorSection } from './section.tsx';
import { t } from './texts.ts';
import { useChange } from './use-factors.ts';

type Setup = { secret: string; uri: string };
type Prove = <T>(act: () => Promise<T>) => Promise<T>;
type Props = { since: string | null; prove: Prove; onCodes: (codes: string[]) => void };

export function TotpSection({ since, prove, onCodes }: Props) {
  const confirm = useConfirm();
  const { isBusy, said, change } = useChange();
  const [setup, setSetup] = useState<Setup | null>(null);

  const begin = () =>
    change(
      () => prove(() => call(secondFactorContract.beginTotp, {})),
      (begun) => {
        setSetup(begun);
        return undefined;
      },
    );

  const finish = (code: string) =>
    change(
      () => prove(() => call(secondFactorContract.finishTotp, { body: { code } })),
      ({ recoveryCodes }) => {
        setSetup(null);
        onCodes(recoveryCodes);
        return t('app.added');
      },
    );

  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('app.remove.title'),
      text: t('app.remove.text'),
      confirmLabel: t('app.remove'),
      danger: true,
    });
    if (!isSure) return;
    await change(
      () => prove(() => call(secondFactorContract.removeTotp, {})),
      () => t('app.removed'),
    );
  }

  return (
    <FactorSection name={t('app.name')} isOn={since !== null} text={t('app.text')} said={setup ? null : said}>
      {setup ? (
        <SetupForm
          setup={setup}
          isBusy={isBusy}
          problem={said?.kind === 'error' ? said.text : null}
          onCode={(code) => void finish(code)}
          onCancel={() => setSetup(null)}
        />
      ) : (
        <>
          {since && <p className={classes.hint}>{t('app.since', { date: since })}</p>}
          <div className={classes.row}>
            <Button kind={since ? 'plain' : 'main'} isBusy={isBusy} onClick={() => void begin()}>
              {since ? t('app.replace') : t('app.setUp')}
            </Button>
            {since && (
              <Button
                kind="quiet"
                isDanger
                disabled={isBusy}
                aria-label={t('app.remove.label')}
                onClick={() => void remove()}
              >
                {t('app.remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </FactorSection>
  );
}

type FormProps = {
  setup: Setup;
  isBusy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
};

function SetupForm({ setup, isBusy, problem, onCode, onCancel }: FormProps) {
  const [code, setCode] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onCode(code);
  }

  return (
    <form className={classes.setup} onSubmit={submit}>
      <ol className={classes.steps}>
        <li>
          <p>{t('app.scan')}</p>
          <QrCode text={setup.uri} label={t('app.qr')} className={classes.qr} />
          <p className={classes.hint}>{t('app.key')}</p>
          <code className={classes.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a href={setup.uri} className={classes.open}>
            {t('app.open')}
          </a>
        </li>
        <li>
          <p>{t('app.enter')}</p>
          <CodeField code={code} onChange={setCode} problem={problem} />
        </li>
      </ol>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={classes.row}>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t('app.confirm')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

// Recovery codes: how many are left, and new ones, which are shown only once.

import { useEffect, useId, useRef } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { secondFactorContract } from '../contract.ts';
import classes from './factors.module.css';
import { FactorSection } from './section.tsx';
import { t } from './texts.ts';
import { useChange } from './use-factors.ts';

const few = 3;

type Prove = <T>(act: () => Promise<T>) => Promise<T>;
type Props = { left: number; prove: Prove; onCodes: (codes: string[]) => void };

export function RecoveryCodesSection({ left, prove, onCodes }: Props) {
  const confirm = useConfirm();
  const { isBusy, said, change } = useChange();

  async function renew(): Promise<void> {
    const isSure = await confirm({
      title: t('codes.renew.title'),
      text: t('codes.renew.text'),
      confirmLabel: t('codes.renew'),
    });
    if (!isSure) return;
    await change(
      () => prove(() => call(secondFactorContract.renewRecoveryCodes, {})),
      ({ recoveryCodes }) => {
        onCodes(recoveryCodes);
        return undefined;
      },
    );
  }

  return (
    <FactorSection name={t('codes.name')} text={t('codes.text')} said={said}>
      {left === 0 && <Notice kind="error">{t('codes.none')}</Notice>}
      {left > 0 && (
        <p className={classes.text}>
          {t('codes.left', { count: left })} {left <= few && t('codes.few')}
        </p>
      )}
      <div className={classes.row}>
        <Button isBusy={isBusy} onClick={() => void renew()}>
          {t('codes.renew')}
        </Button>
      </div>
    </FactorSection>
  );
}

export function NewRecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = useCopy();
  const { user } = useMe();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const head = t('codes.file.head', { email: user?.email ?? '', host: location.host });

  function download(): void {
    const file = new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });
    saveFile(file, t('codes.file'));
  }

  return (
    <section className={classes.newCodes} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} className={classes.name} tabIndex={-1}>
        {t('codes.new')}
      </h2>
      <p className={classes.text}>{t('codes.new.text')}</p>
      <p className={classes.onPaper}>{head}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button onClick={() => void copy(codes.join('\n'), t('codes.copied'))}>{t('codes.copy')}</Button>
        <Button onClick={download}>{t('codes.download')}</Button>
        <Button onClick={() => print()}>{t('codes.print')}</Button>
        <Button kind="main" onClick={onSaved}>
          {t('codes.saved')}
        </Button>
      </div>
    </section>
  );
}

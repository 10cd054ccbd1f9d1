// The passkeys: list, add, remove.

import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { describeUserAgent } from '#platform/contract/user-agent.ts';
import { call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type Factors, longestPasskeyName, secondFactorContract } from '../contract.ts';
import classes from './factors.module.css';
import { addPasskey, passkeyObstacle } from './passkey-browser.ts';
import { FactorSection } from './section.tsx';
import { t } from './texts.ts';
import { useChange } from './use-factors.ts';

type Passkey = Factors['passkeys'][number];
type Prove = <T>(act: () => Promise<T>) => Promise<T>;
type Props = {
  passkeys: readonly Passkey[];
  day: (iso: string) => string;
  prove: Prove;
  onCodes: (codes: string[]) => void;
};

export function PasskeysSection({ passkeys, day, prove, onCodes }: Props) {
  const confirm = useConfirm();
  const { isBusy, said, change } = useChange();
  const [isNaming, setIsNaming] = useState(false);

  const add = (name: string) =>
    change(
      () => prove(() => addPasskey(name)),
      (recoveryCodes) => {
        setIsNaming(false);
        onCodes(recoveryCodes);
        return t('passkeys.added', { name });
      },
    );

  async function remove({ id, name }: Passkey): Promise<void> {
    const isSure = await confirm({
      title: t('passkeys.remove.title', { name }),
      text: t('passkeys.remove.text'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    });
    if (!isSure) return;
    const params = { passkeyId: id };
    await change(
      () => prove(() => call(secondFactorContract.removePasskey, { params })),
      () => t('passkeys.removed', { name }),
    );
  }

  return (
    <FactorSection name={t('passkeys.name')} isOn={passkeys.length > 0} text={t('passkeys.text')} said={said}>
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              title={passkey.name}
              actions={
                <Button
                  kind="quiet"
                  isDanger
                  size="small"
                  disabled={isBusy}
                  aria-label={t('passkeys.remove.label', { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              }
            >
              <RowFact>
                {t('passkeys.created', { date: day(passkey.createdAt) })} ·{' '}
                {passkey.lastUsedAt
                  ? t('passkeys.used', { date: day(passkey.lastUsedAt) })
                  : t('passkeys.unused')}
              </RowFact>
            </Row>
          ))}
        </Rows>
      )}
      {isNaming ? (
        <NameForm isBusy={isBusy} onName={(name) => void add(name)} onCancel={() => setIsNaming(false)} />
      ) : (
        <AddButton isBusy={isBusy} isFirst={passkeys.length === 0} onAdd={() => setIsNaming(true)} />
      )}
    </FactorSection>
  );
}

function AddButton({ isBusy, isFirst, onAdd }: { isBusy: boolean; isFirst: boolean; onAdd: () => void }) {
  const obstacle = passkeyObstacle();
  if (obstacle)
    return (
      <Notice kind="info" title={t('passkeys.unsupported')}>
        {t(`passkeys.unsupported.${obstacle}`)}
      </Notice>
    );
  return (
    <div className={classes.row}>
      <Button kind={isFirst ? 'main' : 'plain'} disabled={isBusy} onClick={onAdd}>
        {t('passkeys.add')}
      </Button>
    </div>
  );
}

type NameProps = { isBusy: boolean; onName: (name: string) => void; onCancel: () => void };

function NameForm({ isBusy, onName, onCancel }: NameProps) {
  const [name, setName] = useState(() => describeUserAgent(navigator.userAgent));

  function submit(event: FormEvent): void {
    event.preventDefault();
    onName(name.trim());
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('passkeys.nameField')}
        description={t('passkeys.nameHint')}
        name="passkey-name"
        autoComplete="off"
        required
        maxLength={longestPasskeyName}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isBusy && <Notice kind="info">{t('passkeys.waiting')}</Notice>}
      <div className={classes.row}>
        <Button kind="main" type="submit" isBusy={isBusy} disabled={!name.trim()}>
          {t('passkeys.continue')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

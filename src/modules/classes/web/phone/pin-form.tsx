// The PIN: chosen the first time, entered from then on. The device remembers what the server gives for it.
import { type FormEvent, useId, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type ClassOffer, type DoorMember, doorContract, pinLength, pinShape } from '../../contract/door.ts';
import classes from '../live.module.css';
import { t } from '../live-texts.ts';
import { rememberMember } from './known-members.ts';

type Props = {
  offer: ClassOffer;
  member: DoorMember;
  join: (member: string, token: string) => Promise<string | null>;
  onBack: () => void;
};

export function PinForm({ offer: { roundId, classId }, member, join, onBack }: Props) {
  const { id: memberId, name } = member;
  const [isNew, setNew] = useState(!member.hasPin);
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isOwn, setOwn] = useState(true);
  const hintId = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!pinShape.test(pin)) return setError(t('pinShape'));
    setBusy(true);
    setError('');
    try {
      const { token } = await call(doorContract.proveClassMember, {
        params: { roundId },
        body: { memberId, pin, isNew },
      });
      if (isOwn) rememberMember(classId, { member: memberId, name, token });
      await join(memberId, token);
    } catch (cause) {
      setPin('');
      setError(errorText(cause, t('retry')));
      // Set or reset since the names were read.
      if (cause instanceof CallError && cause.code === 'class_pin_set') setNew(false);
      if (cause instanceof CallError && cause.code === 'class_pin_missing') setNew(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.door} onSubmit={(event) => void send(event)} noValidate>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <label className={classes.field}>
        {t(isNew ? 'newPin' : 'pin')}
        <input
          type={isNew ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinLength}
          autoFocus
          aria-describedby={hintId}
          aria-invalid={error ? true : undefined}
          value={pin}
          onChange={({ target }) => setPin(target.value.replace(/[^0-9]/g, ''))}
        />
      </label>
      <p id={hintId} className={classes.hint}>
        {t(isNew ? 'newPinHint' : 'pinHint')}
      </p>
      <label className={classes.own}>
        <input type="checkbox" checked={isOwn} onChange={({ target }) => setOwn(target.checked)} />
        {t('remember')}
      </label>
      {error && <Notice kind="error">{error}</Notice>}
      <Button kind="main" size="tall" isFullWidth type="submit" isBusy={isBusy}>
        {t(isBusy ? 'joining' : 'join')}
      </Button>
      <Button size="tall" isFullWidth onClick={onBack}>
        <span dir="auto">{t('notMe', { name })}</span>
      </Button>
    </form>
  );
}

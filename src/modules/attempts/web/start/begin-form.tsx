// The ways into an attempt: a name and a start, or continuing the one in progress.
import { useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { NameForm, type NameRequest } from '#modules/rounds/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { attemptsContract, type Entry } from '../../contract.ts';
import { renewDeviceKey } from '../keeping/kept-attempt.ts';
import { t } from '../texts.ts';
import classes from './start.module.css';
import { type Begun, useEnter } from './use-enter.ts';

type Props = {
  entry: Entry;
  deviceKey: string;
  /** A name that another device has used: perhaps the same person began there. */
  onNameUsedUp: (name: string) => void;
};

/** Begins or continues: the server knows which by the account or the device. */
function useBegin(quizId: string) {
  return {
    begin: (deviceKey: string, request: Partial<NameRequest>): Promise<Begun> =>
      call(attemptsContract.beginAttempt, { params: { id: quizId }, body: { ...request, deviceKey } }),
    enter: useEnter(),
  };
}

export function BeginForm({ entry, deviceKey, onNameUsedUp }: Props) {
  const { begin, enter } = useBegin(entry.quizId);
  const me = useMe();

  async function join(request: NameRequest): Promise<Begun> {
    try {
      return await begin(deviceKey, request);
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'name_taken' && request.studentName)
        onNameUsedUp(request.studentName);
      throw cause;
    }
  }

  return (
    <>
      <NameForm
        onlyGeneratedNames={entry.onlyGeneratedNames}
        join={join}
        onJoined={enter}
        knownName={me.user?.name}
        labels={{ enter: t('start'), entering: t('starting'), anonymous: t('startWithoutName') }}
      />
      <PrefetchPageLinks page={`/quiz/${entry.quizId}/attempt/soon`} />
    </>
  );
}

export function GoOn({ entry, deviceKey, onNameUsedUp }: Props) {
  const { begin, enter } = useBegin(entry.quizId);
  const me = useMe();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [otherKey, setOtherKey] = useState<string | null>(null);
  if (otherKey !== null) return <BeginForm entry={entry} deviceKey={otherKey} onNameUsedUp={onNameUsedUp} />;

  async function goOn(): Promise<void> {
    setIsBusy(true);
    setError('');
    try {
      enter(await begin(deviceKey, {}));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
      setIsBusy(false);
    }
  }

  // If attempts are limited, a device stands for its guest; otherwise two people may share one.
  const mayBeOther = me.status === 'guest' && entry.attemptsAllowed === null && entry.state === 'open';
  return (
    <>
      <p className={classes.running}>
        {t(entry.timeLimitMs === null ? 'attemptRunning' : 'attemptRunningTimed')}
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      <Button kind="main" size="tall" isFullWidth autoFocus disabled={isBusy} onClick={() => void goOn()}>
        {t(isBusy ? 'goingOn' : 'goOn')}
      </Button>
      {mayBeOther && (
        <Button size="tall" isFullWidth onClick={() => setOtherKey(renewDeviceKey())}>
          {t('startAsOther')}
        </Button>
      )}
      <PrefetchPageLinks page={`/quiz/${entry.quizId}/attempt/soon`} />
    </>
  );
}

// Where a student writes a question.
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { type FloorSwitches, longestQuestion } from '../../contract.ts';
import classes from '../floor.module.css';
import { t } from '../texts.ts';

type Props = {
  switches: FloorSwitches;
  /** @throws CallError why it was refused */
  onAsk: (text: string, isAnonymous: boolean) => Promise<void>;
};

export function AskForm({ switches, onAsk }: Props) {
  const [text, setText] = useState('');
  const [wantsNoName, setWantsNoName] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ isError: boolean; text: string } | null>(null);
  const id = useId();
  const isAnonymous = wantsNoName && switches.allowsAnonymous;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      await onAsk(text, isAnonymous);
      setText('');
      setSaid({ isError: false, text: t(switches.isModerated ? 'askedWaiting' : 'askedLive') });
    } catch (error) {
      setSaid({ isError: true, text: errorText(error, t('askFailed')) });
    }
    setBusy(false);
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id}>{t('yourQuestion')}</label>
      <textarea
        id={id}
        value={text}
        rows={2}
        dir="auto"
        maxLength={longestQuestion}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {switches.allowsAnonymous && (
        <Tick label={t('askAnonymously')} isOn={wantsNoName} onChange={setWantsNoName} />
      )}
      <p id={`${id}-hint`} className={classes.hint}>
        {isAnonymous ? t('askAnonymouslyHint') : switches.isModerated ? t('moderatedHint') : ''}
      </p>
      <Button kind="main" type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
        {t('ask')}
      </Button>
      <p role="status" className={said?.isError ? classes.failed : classes.hint}>
        {said?.text}
      </p>
    </form>
  );
}

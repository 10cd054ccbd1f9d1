// Choosing a name, or none, and taking the seat.
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { cutName } from '../seat-name.ts';
import { listSeats } from '../seat-store.ts';
import { t } from '../texts.ts';
import classes from './join.module.css';

export type NameRequest = { studentName?: string; isAnonymous: boolean };

/** `enter` joins without a typed name. @returns the code of a refusal; null once joined */
export type NameFormParts = (enter: () => Promise<string | null>) => ReactNode;

type Props<Joined> = {
  onlyGeneratedNames: boolean;
  join: (request: NameRequest) => Promise<Joined>;
  onJoined: (joined: Joined) => void;
  /** A name that is known already; else the last one of this device is in the field. */
  knownName?: string;
  /** Whether the page has a script that joins before hydration, and its refusal, if any. */
  joinsEarly?: boolean;
  earlyRefusal?: string;
  /** What its buttons say where it is not a room that one joins. */
  labels?: { enter: string; entering: string; anonymous: string };
  /** Whether what is asked below says who joins: there is no name to type then, and it joins itself. */
  isNamedElsewhere?: boolean;
  /** What else is asked, below the name. */
  children?: NameFormParts;
};

export function NameForm<Joined>(props: Props<Joined>) {
  const { onlyGeneratedNames, join, onJoined, knownName, labels, joinsEarly, earlyRefusal = '' } = props;
  const { isNamedElsewhere, children } = props;
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const inputId = useId();
  const errorId = useId();
  useEffect(() => setName((typed) => typed || knownName || (listSeats()[0]?.name ?? '')), [knownName]);
  useEffect(() => setError(earlyRefusal), [earlyRefusal]);

  const enter = async (isAnonymous: boolean, typed = ''): Promise<string | null> => {
    const studentName = cutName(typed).trim();
    if (!isAnonymous && !studentName && !isNamedElsewhere) {
      setError(t('nameNeeded'));
      return 'name_required';
    }
    setIsBusy(true);
    setError('');
    try {
      onJoined(await join(studentName && !isAnonymous ? { studentName, isAnonymous } : { isAnonymous }));
      return null;
    } catch (cause) {
      setError(errorText(cause, t('joinFailed')));
      setIsBusy(false);
      return cause instanceof CallError ? cause.code : '';
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What the field shows: a name typed while the page hydrates may not be in the state yet.
    void enter(onlyGeneratedNames, String(new FormData(event.currentTarget).get('name') ?? ''));
  };

  if (isNamedElsewhere) {
    return (
      <div aria-busy={isBusy || undefined}>
        {children?.(() => enter(false))}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    );
  }
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      data-early={joinsEarly ? 'form' : undefined}
      // The early script hides it, or says that it is busy.
      suppressHydrationWarning={joinsEarly}
    >
      {!onlyGeneratedNames && (
        <>
          <label className={classes.label} htmlFor={inputId}>
            {t('yourName')}
          </label>
          <input
            id={inputId}
            name="name"
            className={classes.name}
            value={name}
            onChange={({ target }) => setName(cutName(target.value))}
            dir="auto"
            autoComplete="nickname"
            autoFocus
            enterKeyHint="go"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
        </>
      )}
      {children?.(() => enter(false))}
      <div id={errorId}>{error && <Notice kind="error">{error}</Notice>}</div>
      {onlyGeneratedNames && <p className={classes.lead}>{t('generatedNamesOnly')}</p>}
      <Button type="submit" kind="main" size="tall" isFullWidth disabled={isBusy}>
        {isBusy ? (labels?.entering ?? t('joining')) : (labels?.enter ?? t('join'))}
      </Button>
      {!onlyGeneratedNames && (
        <Button
          size="tall"
          isFullWidth
          disabled={isBusy}
          data-early={joinsEarly ? 'anonymous' : undefined}
          onClick={() => void enter(true)}
        >
          {labels?.anonymous ?? t('joinWithoutName')}
        </Button>
      )}
    </form>
  );
}

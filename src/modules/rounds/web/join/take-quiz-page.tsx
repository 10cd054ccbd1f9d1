// The student screen without a code yet: type the code that the teacher shows.
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError, call } from '#platform/web/client.ts';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import { type KeptSeat, listSeats } from '../seat-store.ts';
import { t } from '../texts.ts';
import { codeInShared, codeLength, isWholeCode, readCode } from './code-input.ts';
import classes from './join.module.css';
import { JoinCard } from './join-card.tsx';

export function meta() {
  return [{ title: siteTitle(t('joinTitle')) }, { name: 'description', content: t('joinDescription') }];
}

const recentMs = 12 * 60 * 60 * 1_000;

export default function TakeQuizPage() {
  const [recent, setRecent] = useState<KeptSeat | null>(null);
  const [wasShared, setWasShared] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    // The installed app is a place to share join links to (public/manifest.webmanifest).
    const search = new URLSearchParams(location.search);
    const shared = ['url', 'text', 'title'].flatMap((name) => search.get(name) ?? []);
    const code = codeInShared(shared);
    if (code) void navigate(`/join/${code}`, { replace: true });
    else setWasShared(shared.length > 0);
  }, [navigate]);
  useEffect(() => setRecent(listSeats().find((seat) => Date.now() - seat.keptAt < recentMs) ?? null), []);
  return (
    <JoinCard title={t('joinHeading')} lead={t('joinLead')}>
      <CodeForm key={String(wasShared)} initialError={wasShared ? t('sharedWithoutCode') : ''} />
      {recent && (
        <p className={classes.recent}>
          {t('lastSeat')}{' '}
          <Link to={recent.roomCode ? `/join/${recent.roomCode}` : `/quiz/${recent.quizId}`}>
            {t('continueAs', { name: recent.name })}
          </Link>
        </p>
      )}
    </JoinCard>
  );
}

/** Without scripts it leads to `/join?code=…`, which knows the way. */
export function CodeForm({
  initialCode = '',
  initialError = '',
}: {
  initialCode?: string;
  initialError?: string;
}) {
  const [code, setCode] = useState(initialCode);
  const [error, setError] = useState(initialError);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const inputId = useId();
  const errorId = useId();

  const enter = async (wanted: string) => {
    if (!isWholeCode(wanted)) return setError(t('codeIncomplete', { count: codeLength }));
    setIsBusy(true);
    setError('');
    try {
      await call(roundsContract.readRoom, { params: { code: wanted } });
      await navigate(`/join/${wanted}`);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    }
    setIsBusy(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What the field shows: a code typed while the page hydrates may not be in the state yet.
    void enter(readCode(String(new FormData(event.currentTarget).get('code') ?? '')));
  };

  return (
    <form action="/join" onSubmit={onSubmit} noValidate>
      <label className={classes.label} htmlFor={inputId}>
        {t('roomCode')}
      </label>
      <input
        dir="auto"
        id={inputId}
        name="code"
        className={classes.code}
        value={code}
        onChange={({ target }) => setCode(readCode(target.value))}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        enterKeyHint="go"
        placeholder="••••••"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <div id={errorId}>{error && <Notice kind="error">{error}</Notice>}</div>
      <Button type="submit" kind="main" size="tall" isFullWidth disabled={isBusy}>
        {t(isBusy ? 'looking' : 'goOn')}
      </Button>
    </form>
  );
}

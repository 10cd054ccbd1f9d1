// On the phone: one tap, or a few words; changeable until the host closes the poll.
import { type FormEvent, useId, useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { OwnPoll, PollView } from '../../contract/views.ts';
import { choiceCounts, longestWord } from '../../contract.ts';
import { ownIn, viewIn } from '../poll-values.ts';
import classes from '../polls.module.css';
import { choiceText, t } from '../texts.ts';
import { useAnswer } from './use-answer.ts';

export function PhonePoll({ now, send }: LiveSpots['phone']) {
  const view = viewIn(now.round.features);
  if (!view || now.round.phase === 'ended') return null;
  return <OpenPoll key={view.number} view={view} own={ownIn(now.own, view)} send={send} />;
}

type Props = { view: PollView; own: OwnPoll; send: LiveSpots['phone']['send'] };

function OpenPoll({ view, own, send }: Props) {
  const { number, kind, isOpen } = view;
  const title = useId();
  const { wanted, state, error, answer } = useAnswer((given) => send('answer', { number, ...given }));
  const choice = wanted && 'choice' in wanted ? wanted.choice : own.choice;
  const words = wanted && 'words' in wanted ? wanted.words : own.words;
  const isAnswered = choice !== null || words.length > 0;
  const status = error ?? (state === 'sending' ? t('sending') : isAnswered ? t('saved') : '');
  return (
    <section className={classes.phone} aria-labelledby={title}>
      <h2 id={title} dir="auto">
        {view.text || t(`ask.${kind}`)}
      </h2>
      {kind === 'words' ? (
        <WordsForm
          key={words.join(' ')}
          view={view}
          given={words}
          onAnswer={(given) => answer({ words: given })}
        />
      ) : (
        <fieldset className={classes.tiles} disabled={!isOpen}>
          <legend className="visually-hidden">{t('yourAnswer')}</legend>
          {Array.from({ length: choiceCounts[kind] }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
              key={at}
              type="button"
              className={classes.tile}
              aria-pressed={choice === at}
              onClick={() => answer({ choice: at })}
            >
              {choiceText(kind, at)}
            </button>
          ))}
        </fieldset>
      )}
      <p role="status" className={error ? classes.failed : classes.hint}>
        {isOpen || error ? status : t(isAnswered ? 'closedSaved' : 'closed')}
      </p>
    </section>
  );
}

type FormProps = { view: PollView; given: readonly string[]; onAnswer: (words: string[]) => void };

function WordsForm({ view: { mostWords, isOpen }, given, onAnswer }: FormProps) {
  const [typed, setTyped] = useState<readonly string[]>(given);
  const id = useId();
  const words = Array.from({ length: mostWords }, (_, at) => typed[at] ?? '');
  const filled = words.map((word) => word.trim()).filter(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen && filled.length > 0) onAnswer(filled);
  };
  return (
    <form className={classes.words} onSubmit={submit}>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
        <div key={at}>
          <label htmlFor={`${id}-${at}`}>
            {mostWords === 1 ? t('yourWord') : t('wordNumber', { number: at + 1 })}
          </label>
          <input
            id={`${id}-${at}`}
            dir="auto"
            value={word}
            maxLength={longestWord}
            autoComplete="off"
            enterKeyHint="send"
            readOnly={!isOpen}
            onChange={({ currentTarget }) => setTyped(words.with(at, currentTarget.value))}
          />
        </div>
      ))}
      {isOpen && (
        <Button kind="main" type="submit" isFullWidth disabled={filled.length === 0}>
          {t(given.length > 0 ? 'changeWords' : 'send')}
        </Button>
      )}
    </form>
  );
}

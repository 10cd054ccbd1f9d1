// On the phone: ask, read what others ask, and vote. Folded, because the quiz comes first.
import { IconChevronDown, IconMessageQuestion, IconThumbUp } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { FloorView, OwnFloor } from '../../contract/views.ts';
import type { FloorSort } from '../../contract.ts';
import classes from '../floor.module.css';
import { type CountedQuestion, countedIn, ownIn, placesOf, sorted, viewIn } from '../floor-values.ts';
import { SortSelect } from '../sort-select.tsx';
import { formatNumber, t } from '../texts.ts';
import { AskForm } from './ask-form.tsx';
import { useVotes } from './use-votes.ts';

export function PhoneFloor({ now, send }: LiveSpots['phone']) {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  // Whatever is read below, a new question has the whole screen; what was typed stays.
  const question = now.round.phase === 'question' ? now.round.questionIndex : null;
  useEffect(() => {
    if (question !== null) setUnfolded(false);
  }, [question]);
  const view = viewIn(now.round.features);
  if (!view || now.round.phase === 'ended') return null;
  const own = ownIn(now.own);
  return (
    <section className={classes.phone} aria-label={t('title')}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <IconMessageQuestion size={22} aria-hidden="true" />
        <span>{t('title')}</span>
        <span className={classes.amount}>{t('open', { count: view.count })}</span>
        <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
      </button>
      <OwnNews own={own} view={view} />
      <div id={id} hidden={!isUnfolded} className={classes.panel}>
        {view.isOpen ? (
          <AskForm switches={view} onAsk={(text, isAnonymous) => send('ask', { text, isAnonymous })} />
        ) : (
          <p className={classes.hint}>{t('closed')}</p>
        )}
        <Questions questions={countedIn(now.round.features)} view={view} own={own} send={send} />
        <OwnQuestions own={own} view={view} />
      </div>
    </section>
  );
}

type QuestionsProps = {
  questions: CountedQuestion[];
  view: FloorView;
  own: OwnFloor;
  send: LiveSpots['phone']['send'];
};

function Questions({ questions, view, own, send }: QuestionsProps) {
  const [sort, setSort] = useState<FloorSort>('votes');
  const toast = useToast();
  const sendVote = useCallback((number: number, isUp: boolean) => send('vote', { number, isUp }), [send]);
  const onFailure = useCallback(
    (error: unknown) => toast(errorText(error, t('voteFailed')), 'error'),
    [toast],
  );
  const { hasVoted, toggle } = useVotes(own.voted, sendVote, onFailure);
  const open = questions.filter(({ state }) => state !== 'answered').length;
  if (questions.length === 0) return <p className={classes.hint}>{t('nothingYet')}</p>;
  return (
    <>
      <SortSelect sort={sort} onSort={setSort} />
      {open < view.count && (
        <p className={classes.hint}>
          {t('part', { shown: formatNumber(open), count: formatNumber(view.count) })}
        </p>
      )}
      <ol className={classes.list}>
        {sorted(questions, sort).map((question) => (
          <li key={question.number} className={classes.row} data-state={question.state}>
            <div className={classes.words}>
              <p dir="auto">{question.text}</p>
              <p className={classes.meta}>
                <span dir="auto">{question.name ?? t('anonymous')}</span>
                {question.state === 'pinned' && <strong>{t('pinned')}</strong>}
                {question.state === 'answered' && <strong>{t('answered')}</strong>}
                {question.number === view.shownNumber && <strong>{t('onProjector')}</strong>}
              </p>
            </div>
            {question.state === 'answered' || !view.isOpen ? (
              <span className={classes.votes}>{t('votes', { count: question.votes })}</span>
            ) : (
              <button
                type="button"
                className={classes.vote}
                aria-pressed={hasVoted(question.number)}
                onClick={() => toggle(question.number)}
              >
                <IconThumbUp size={20} aria-hidden="true" />
                <span className="visually-hidden">{t('voteFor', { text: question.text })}</span>
                <span>{formatNumber(question.votes)}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function OwnQuestions({ own, view }: { own: OwnFloor; view: FloorView }) {
  if (own.asked.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('yours')}</h2>
      <ul className={classes.list}>
        {placesOf(own, view).map(({ number, text, at }) => (
          <li key={number} className={classes.row}>
            <p dir="auto">{text}</p>
            <span className={classes.votes}>{t(`at.${at}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says where one of the own questions went, to those who can't see it. */
function OwnNews({ own, view }: { own: OwnFloor; view: FloorView }) {
  const before = useRef(new Map<number, string>());
  const [news, setNews] = useState('');
  const places = placesOf(own, view);
  const key = places.map(({ number, at }) => `${number} ${at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether the places have changed.
  useEffect(() => {
    const moved = places.find(({ number, at }) => (before.current.get(number) ?? at) !== at);
    if (moved) setNews(t('nowAt', { text: moved.text, place: t(`at.${moved.at}`) }));
    before.current = new Map(places.map(({ number, at }) => [number, at]));
  }, [key]);
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  );
}

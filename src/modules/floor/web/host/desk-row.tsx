// One question on the host's desk, with what can be done with it where it is.

import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { FloorState, ListedQuestion } from '../../contract.ts';
import classes from '../floor.module.css';
import type { Press } from '../floor-values.ts';
import { t } from '../texts.ts';

type Props = {
  question: ListedQuestion;
  isShown: boolean;
  /** The question for which another is being chosen. */
  merging: ListedQuestion | null;
  press: Press;
  onMerge: (question: ListedQuestion) => void;
  onMergeInto: (question: ListedQuestion) => void;
};

export function DeskRow({ question, isShown, merging, press, onMerge, onMergeInto }: Props) {
  const formats = useFormats();
  const { number, text, name, votes, state, merged } = question;
  return (
    <li className={classes.deskRow} data-state={state}>
      <p dir="auto" className={classes.deskText}>
        {text}
      </p>
      <p className={classes.meta}>
        <span dir="auto">{name ?? t('anonymous')}</span>
        <span>{t('votes', { count: votes })}</span>
        <span>{formats.moment(question.askedAt, { hour: '2-digit', minute: '2-digit' })}</span>
        {state === 'pinned' && <strong>{t('pinned')}</strong>}
        {isShown && <strong>{t('onProjector')}</strong>}
      </p>
      {merged.length > 0 && (
        <ul className={classes.merged} aria-label={t('mergedHere')}>
          {merged.map((other) => (
            <li key={other.number}>
              <span dir="auto">{other.text}</span>{' '}
              <Button
                size="compact"
                kind="quiet"
                onClick={() => void press('split', { number: other.number })}
              >
                {t('split')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className={classes.actions}>
        <legend className="visually-hidden">{t('actionsFor', { text })}</legend>
        {merging === null ? (
          <Actions question={question} isShown={isShown} press={press} onMerge={onMerge} />
        ) : (
          merging.number !== number && (
            <Button size="small" kind="tinted" onClick={() => onMergeInto(question)}>
              {t('mergeInto')}
            </Button>
          )
        )}
      </fieldset>
    </li>
  );
}

type Action = { key: string; label: string; isFirst?: boolean; run: () => void };

function Actions({ question, isShown, press, onMerge }: Omit<Props, 'merging' | 'onMergeInto'>) {
  const { number } = question;
  const move = (to: FloorState, label: string, isFirst = false): Action => ({
    key: `${to} ${label}`,
    label,
    isFirst,
    run: () => void press('move', { numbers: [number], to }),
  });
  const hide = (isHidden: boolean): Action => ({
    key: 'hide',
    label: t(isHidden ? 'hide' : 'unhide'),
    run: () => void press('hide', { number, isHidden }),
  });
  const show: Action = {
    key: 'show',
    label: t(isShown ? 'stopShowing' : 'showLarge'),
    isFirst: true,
    run: () => void press('show', { number: isShown ? null : number }),
  };
  const merge: Action = { key: 'merge', label: t('merge'), run: () => onMerge(question) };
  const isPinned = question.state === 'pinned';
  const byState: Record<FloorState, Action[]> = {
    waiting: [move('live', t('letThrough'), true), merge, hide(true)],
    live: [show, move('pinned', t('pin')), move('answered', t('markAnswered')), merge, hide(true)],
    pinned: [show, move('live', t('unpin')), move('answered', t('markAnswered')), merge, hide(true)],
    answered: [move('live', t('backToLive'), true), move('archived', t('archive')), hide(true)],
    archived: [move('live', t('backToLive'), true), hide(true)],
  };
  const isOpen = isPinned || question.state === 'live';
  const actions = question.isHidden
    ? [hide(false)]
    : [...byState[question.state], ...(isOpen ? [move('archived', t('archive'))] : [])];
  return actions.map(({ key, label, isFirst, run }) => (
    <Button key={key} size="small" kind={isFirst ? 'tinted' : 'plain'} onClick={run}>
      {label}
    </Button>
  ));
}

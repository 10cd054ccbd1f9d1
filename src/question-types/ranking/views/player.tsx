// Answering a ranking: a list that is moved by buttons, by number, by arrow keys or by dragging.

import { type KeyboardEvent, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { PlayerProps } from '../../interface/views.ts';
import { IsSavedAnyway, IsSubmitted, SubmitButton } from '../../views/submit-button.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { givenOrder, movedTo, startingOrder } from '../orders.ts';
import { schemeOf } from '../schemes.ts';
import type { RankingView } from '../type.ts';
import { DraggableList } from './draggable-list.tsx';
import styles from './player.module.css';
import { RankRow } from './rank-row.tsx';

const t = texts(en);

export default function RankingPlayer(props: PlayerProps<RankingView>) {
  const { view, value, onChange, onSubmit, disabled, isProjected } = props;
  const count = view.options.length;
  const given = givenOrder(value, count);
  const order = given ?? startingOrder(count, props.order);
  const isSavedAnyway = useContext(IsSavedAnyway);
  const isSubmitted = useContext(IsSubmitted);
  const [picked, setPicked] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const hintId = useId();
  const keepFocus = useKeptFocus(order);

  if (isProjected) return <ProjectedItems items={order.map((index) => view.options[index] ?? '')} />;

  const nameOf = (index: number) => view.options[index]?.trim() || t('item', { number: index + 1 });

  function move(from: number, to: number): void {
    const item = order[from];
    if (disabled || item === undefined || to < 0 || to >= count || from === to) return;
    keepFocus();
    setPicked(null);
    setSaid(t('moved', { item: nameOf(item), place: to + 1, count }));
    onChange(movedTo(order, from, to));
  }
  function press(place: number): void {
    const item = order[place];
    if (disabled || item === undefined) return;
    if (picked === null || picked === item) {
      setPicked(picked === item ? null : item);
      setSaid(t(picked === item ? 'notPicked' : 'picked', { item: nameOf(item) }));
    } else move(order.indexOf(picked), place);
  }
  function onKeyDown(event: KeyboardEvent, place: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0) {
      event.preventDefault();
      move(place, place + step);
    } else if (event.key === 'Escape') setPicked(null);
  }
  function submit(): void {
    if (!given) onChange(order);
    onSubmit(order);
  }

  return (
    <div className={styles.area}>
      <p className={styles.hint}>
        <strong>{t('howTo')}</strong> {!view.isPoll && <span>{schemeOf(view.scoring).explanation}</span>}
      </p>
      <DraggableList items={order} isOff={disabled} onMove={move}>
        <ol className={styles.rows} aria-label={t('listLabel')}>
          {order.map((index, place) => (
            <RankRow
              key={index}
              index={index}
              name={nameOf(index)}
              text={view.options[index] ?? ''}
              place={place}
              count={count}
              isPicked={picked === index}
              disabled={disabled}
              hintId={hintId}
              onMove={(to) => move(place, to)}
              onPress={() => press(place)}
              onKeyDown={(event) => onKeyDown(event, place)}
            />
          ))}
        </ol>
      </DraggableList>
      {!disabled && (
        <div className={styles.foot}>
          <p id={hintId} className={styles.keys}>
            {t('howToMove')}
          </p>
          {/* Also where nothing has to be submitted: it is how the order that is there becomes an answer. */}
          {isSubmitted ? (
            <SubmitButton isFullWidth />
          ) : (
            <Button
              size="large"
              isFullWidth
              kind={given && isSavedAnyway ? 'plain' : 'main'}
              onClick={submit}
              disabled={count === 0}
            >
              {t(given && !isSavedAnyway ? 'submit' : 'mine')}
            </Button>
          )}
        </div>
      )}
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

function ProjectedItems({ items }: { items: string[] }) {
  return (
    <div className={styles.area}>
      <ul className={styles.projected} aria-label={t('itemColumn')} data-many={items.length > 5 || undefined}>
        {items.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here.
          <li key={index}>
            <RichText source={text} inline />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('howTo')}</p>
    </div>
  );
}

/** Browsers drop the focus of an element that is moved in the page, but keyboard users need it to stay. */
function useKeptFocus(order: readonly number[]): () => void {
  const focused = useRef<Element | null>(null);
  const key = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that moves things.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current !== document.activeElement)
      focused.current.focus();
    focused.current = null;
  }, [key]);
  return () => {
    focused.current = document.activeElement === document.body ? null : document.activeElement;
  };
}

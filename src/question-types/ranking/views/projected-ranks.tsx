// How the room ranked, on the screen in front of it: first the order on which it agrees, from the reveal on the correct one.
import { useLayoutEffect, useRef } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Tally } from '../../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { commonOrder } from '../orders.ts';
import styles from './projected-ranks.module.css';

const t = texts(en);

type Props = {
  items: readonly string[];
  tally: Tally;
  /** The correct order, once it may be seen. */
  order?: readonly number[];
};

export function ProjectedRanks({ items, tally, order }: Props) {
  const counts = items.map((_, index) => tally.grid?.counts[index] ?? []);
  const shown = order ?? commonOrder(counts);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(new Map<string, number>());
  const key = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows glide once per order.
  useLayoutEffect(() => {
    if (list.current) before.current = glide(list.current, before.current);
  }, [key]);
  return (
    <div className={styles.area}>
      <p className={styles.title}>{order ? t('rightOrderCounted') : t('roomsOrderCounted')}</p>
      <p className="visually-hidden">{t('answered', { count: tally.answered })}</p>
      <ol
        ref={list}
        className={styles.rows}
        data-many={items.length > 4 || undefined}
        data-revealed={order ? true : undefined}
      >
        {shown.map((index, place) => {
          const here = counts[index]?.[place] ?? 0;
          return (
            <li key={index} data-item={index}>
              <span className={styles.place} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.text} dir="auto">
                <RichText source={items[index] ?? ''} inline />
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  style={{ inlineSize: `${tally.answered === 0 ? 0 : (here / tally.answered) * 100}%` }}
                />
              </span>
              <span className={styles.count}>
                <strong>{here}</strong> {t('ofAnswered', { count: tally.answered })}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Each row starts where it was and moves to its place. @returns where the rows are now */
function glide(list: HTMLElement, before: ReadonlyMap<string, number>): Map<string, number> {
  const rows = [...list.children] as HTMLElement[];
  const places = new Map(rows.map((row) => [row.dataset.item ?? '', row.offsetTop]));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return places;
  for (const row of rows) {
    const was = before.get(row.dataset.item ?? '');
    const distance = (was ?? row.offsetTop) - row.offsetTop;
    if (distance === 0) continue;
    row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: 900,
      delay: 200,
      easing: 'cubic-bezier(0.3, 0.9, 0.3, 1)',
      fill: 'backwards',
    });
  }
  return places;
}

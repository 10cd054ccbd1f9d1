// The layer over the image: it takes taps and keys, and shows the marks and the cross-hair.

import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import type { Point } from '../geometry.ts';
import { percentOf } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { arrowMove, onPicture, pointerPlace } from '../marks.ts';
import styles from './player.module.css';
import { placeStyle } from './region-outline.tsx';

const t = texts(en);

type Props = {
  marks: Point[];
  disabled: boolean;
  onPlace(point: Point): void;
  onMove(index: number, to: Point): void;
  onRemove(index: number): void;
  onSay(words: string): void;
};

export function MarkSurface({ marks, disabled, onPlace, onMove, onRemove, onSay }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 });
  const hintId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = arrowMove(event);
    if (move) {
      const to = onPicture({ x: cross.x + move.x, y: cross.y + move.y });
      setCross(to);
      onSay(t('place', { x: percentOf(to.x), y: percentOf(to.y) }));
    } else if (isEnter(event) || event.key === ' ') onPlace(cross);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(marks.length - 1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div
        ref={surface}
        className={styles.surface}
        // The arrow keys must reach the cross-hair also where a screen reader would take them for reading.
        role="application"
        aria-label={t('surface')}
        aria-roledescription={t('surfaceRole')}
        aria-describedby={hintId}
        aria-disabled={disabled || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys for the cross-hair arrive here.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.detail > 0 && surface.current) onPlace(pointerPlace(event, surface.current));
        }}
      >
        <span className={styles.cross} style={placeStyle(cross)} aria-hidden="true" />
      </div>
      {marks.map((mark, index) => (
        <MarkPin
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is dragged a mark changes its place, not its number.
          key={index}
          mark={mark}
          number={index + 1}
          disabled={disabled}
          onDrag={(event) => {
            if (surface.current) onMove(index, pointerPlace(event, surface.current));
          }}
        />
      ))}
      <span id={hintId} className="visually-hidden">
        {t('surfaceKeys')}
      </span>
    </>
  );
}

type PinProps = { mark: Point; number: number; disabled: boolean; onDrag(event: PointerEvent): void };

/** Dragging is a shortcut: marks can be taken away and placed again without it. */
function MarkPin({ mark, number, disabled, onDrag }: PinProps) {
  return (
    <span
      className={styles.pin}
      style={placeStyle(mark)}
      data-disabled={disabled || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (!disabled) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
      }}
    >
      {number}
    </span>
  );
}

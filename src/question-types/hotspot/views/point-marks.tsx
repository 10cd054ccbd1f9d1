// Placing marks: by a tap on the picture, with a cross-hair and the arrow keys, or by typed numbers.

import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { NumberField } from '../../editing/number-field.tsx';
import type { PlayerProps } from '../../interface/views.ts';
import { SubmitButton } from '../../views/submit-button.tsx';
import type { Point } from '../geometry.ts';
import { percentOf } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { isSamePlace, onPicture, readMarks } from '../marks.ts';
import { schemeOf } from '../schemes.ts';
import type { HotspotView } from '../type.ts';
import { MarkSurface } from './mark-surface.tsx';
import { PictureFrame } from './picture-frame.tsx';
import styles from './player.module.css';

const t = texts(en);

function placeWords({ x, y }: Point): string {
  return t('place', { x: percentOf(x), y: percentOf(y) });
}

export function PointMarks(props: PlayerProps<HotspotView>) {
  const { view, value, onChange, onSubmit, disabled } = props;
  const { image, alt } = view.options;
  const { maxMarks } = view;
  const marks = readMarks(value);
  const [said, setSaid] = useState('');

  function place(point: Point): void {
    if (disabled) return;
    const mark = onPicture(point);
    const isHereAlready = marks.some((other) => isSamePlace(other, mark));
    if (isHereAlready || (maxMarks > 1 && marks.length >= maxMarks)) {
      setSaid(isHereAlready ? t('markAlreadyHere') : t('marksUsed', { max: maxMarks }));
      return;
    }
    const next = maxMarks === 1 ? [mark] : [...marks, mark];
    onChange(next);
    setSaid(t('markPlaced', { number: next.length, place: placeWords(mark) }));
  }
  function move(index: number, to: Point): void {
    if (disabled || marks.some((other) => isSamePlace(other, to))) return;
    onChange(marks.map((mark, at) => (at === index ? to : mark)));
    setSaid(t('markMoved', { number: index + 1, place: placeWords(to) }));
  }
  function remove(index: number): void {
    if (disabled || !marks[index]) return;
    onChange(marks.filter((_, at) => at !== index));
    setSaid(t('markRemoved', { number: index + 1 }));
  }

  return (
    <div className={styles.area}>
      <PictureFrame image={image} alt={alt} fit="room">
        <MarkSurface
          marks={marks}
          disabled={disabled}
          onPlace={place}
          onMove={move}
          onRemove={remove}
          onSay={setSaid}
        />
      </PictureFrame>
      <div className={styles.bar}>
        <p className={styles.hint}>
          <strong>{maxMarks === 1 ? t('tapOnce') : t('tapSeveral', { max: maxMarks })}</strong>{' '}
          {maxMarks > 1 && !view.isPoll && <span>{schemeOf(view.scoring).explanation}</span>}
        </p>
        {marks.length > 0 && (
          <ol className={styles.marks} aria-label={t('marks')}>
            {marks.map((mark, index) => (
              <li key={`${mark.x} ${mark.y}`}>
                <button
                  type="button"
                  className={styles.mark}
                  aria-disabled={disabled || undefined}
                  aria-label={t('removeMark', { number: index + 1, place: placeWords(mark) })}
                  onClick={() => remove(index)}
                >
                  {index + 1} <IconX size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ol>
        )}
        {!disabled && (
          <SubmitButton
            className={styles.submit}
            disabled={marks.length === 0}
            onClick={() => onSubmit(marks)}
          >
            {t('submit')}
          </SubmitButton>
        )}
      </div>
      <PlaceByNumbers disabled={disabled} onPlace={place} />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

/** For people who can neither point nor move a cross-hair well, and for those who know the numbers. */
function PlaceByNumbers({ disabled, onPlace }: { disabled: boolean; onPlace(point: Point): void }) {
  const [percent, setPercent] = useState({ x: 50, y: 50 });
  return (
    <details className={styles.numbers}>
      <summary>{t('byNumbers')}</summary>
      <form
        className={styles.numberRow}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onPlace({ x: percent.x / 100, y: percent.y / 100 });
        }}
      >
        <NumberField
          label={t('across')}
          min={0}
          max={100}
          value={percent.x}
          readOnly={disabled}
          onChange={(x) => setPercent({ ...percent, x })}
        />
        <NumberField
          label={t('down')}
          min={0}
          max={100}
          value={percent.y}
          readOnly={disabled}
          onChange={(y) => setPercent({ ...percent, y })}
        />
        <Button type="submit" aria-disabled={disabled || undefined}>
          {t('placeMark')}
        </Button>
      </form>
    </details>
  );
}

// Choosing named regions: a list of checkboxes, and the picture on which each can be tapped too.
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { SubmitButton } from '../../views/submit-button.tsx';
import { contains, type Point } from '../geometry.ts';
import en from '../locales/en.json' with { type: 'json' };
import { isSamePlace, pointerPlace, readMarks } from '../marks.ts';
import { schemeOf } from '../schemes.ts';
import type { HotspotView } from '../type.ts';
import { PictureFrame } from './picture-frame.tsx';
import styles from './player.module.css';
import { PictureNumber, RegionLayer, RegionOutline } from './region-outline.tsx';

const t = texts(en);

type Area = NonNullable<HotspotView['areas']>[number];
type Props = PlayerProps<HotspotView> & { areas: Area[] };

export function AreaChoice({ view, areas, value, onChange, onSubmit, disabled }: Props) {
  const { image, alt } = view.options;
  const marks = readMarks(value);
  const isChosen = ({ anchor }: Area) => marks.some((mark) => isSamePlace(mark, anchor));
  const answer = areas.filter(isChosen).map(({ anchor }) => anchor);

  function toggle(area: Area): void {
    if (disabled) return;
    const isOn = isChosen(area);
    onChange(areas.filter((other) => (other === area ? !isOn : isChosen(other))).map(({ anchor }) => anchor));
  }
  function tap(point: Point): void {
    const around = areas.filter(({ outline }) => contains(outline, point));
    const distance = ({ anchor }: Area) => Math.hypot(anchor.x - point.x, anchor.y - point.y);
    const [nearest] = around.sort((a, b) => distance(a) - distance(b));
    if (nearest) toggle(nearest);
  }

  return (
    <div className={styles.area}>
      <PictureFrame image={image} alt={alt} fit="room">
        <RegionLayer>
          {areas.map((area) => (
            <RegionOutline
              key={area.label}
              region={area.outline}
              look={isChosen(area) ? 'chosen' : 'plain'}
            />
          ))}
        </RegionLayer>
        {areas.map((area, index) => (
          <PictureNumber key={area.label} place={area.anchor} look={isChosen(area) ? 'chosen' : 'plain'}>
            {index + 1}
          </PictureNumber>
        ))}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for fingers; the list has all of it. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list below is the way with keys. */}
        <div className={styles.taps} onClick={(event) => tap(pointerPlace(event, event.currentTarget))} />
      </PictureFrame>
      <fieldset className={styles.choices}>
        <legend className={styles.hint}>
          <strong>{t('chooseAreas')}</strong>{' '}
          {!view.isPoll && <span>{schemeOf(view.scoring).explanation}</span>}
        </legend>
        {areas.map((area, index) => (
          <label key={area.label} className={styles.choice} data-disabled={disabled || undefined}>
            <input
              type="checkbox"
              checked={isChosen(area)}
              // Not `disabled`: the focus must stay where it is when an answer closes.
              aria-disabled={disabled || undefined}
              onChange={() => toggle(area)}
            />
            <span className={styles.choiceNumber} aria-hidden="true">
              {index + 1}
            </span>
            <span dir="auto">{area.label}</span>
          </label>
        ))}
      </fieldset>
      {!disabled && (
        <SubmitButton isFullWidth disabled={answer.length === 0} onClick={() => onSubmit(answer)}>
          {t('submit')}
        </SubmitButton>
      )}
    </div>
  );
}

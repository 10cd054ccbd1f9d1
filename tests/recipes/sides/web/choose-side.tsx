// Beside the name: which side to join.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { sides } from '../contract.ts';
import { t } from './texts.ts';

export default function ChooseSide({ value, onChange }: LiveSpots['join']) {
  const chosen = (value as { side?: string } | undefined)?.side;
  return (
    <fieldset>
      <legend>{t('side')}</legend>
      {sides.map((side) => (
        <label key={side}>
          <input type="radio" name="side" checked={chosen === side} onChange={() => onChange({ side })} />
          {t(side)}
        </label>
      ))}
    </fieldset>
  );
}

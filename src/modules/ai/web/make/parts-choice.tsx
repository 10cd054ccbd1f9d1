// The parts of a text (pages, slides, headings), and which of them to use.

import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { Source } from '../../contract/generating.ts';
import classes from './make.module.css';
import { t } from './texts.ts';

type Props = {
  source: Source;
  chosen: ReadonlySet<number>;
  onChange(chosen: ReadonlySet<number>): void;
  onOther(): void;
};

const wordsIn = (text: string) => text.split(/\s+/).length;

export function PartsChoice({ source, chosen, onChange, onOther }: Props) {
  const { number } = useFormats();
  const { name, parts } = source;
  const words = parts.reduce((sum, { text }, place) => sum + (chosen.has(place) ? wordsIn(text) : 0), 0);
  function toggle(place: number, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(place);
    else next.delete(place);
    onChange(next);
  }
  return (
    <Section title={t('parts.title')} isSetOff={false}>
      <p className={classes.source}>
        <strong dir="auto">{name}</strong>
        <Button size="compact" kind="quiet" onClick={onOther}>
          {t('source.other')}
        </Button>
      </p>
      {parts.length > 1 && (
        <div className={classes.line}>
          <Button size="small" onClick={() => onChange(new Set(parts.keys()))}>
            {t('parts.all')}
          </Button>
          <Button size="small" onClick={() => onChange(new Set())}>
            {t('parts.none')}
          </Button>
        </div>
      )}
      <p className={classes.hint} role="status">
        {t('parts.count', { chosen: number(chosen.size), all: number(parts.length), words: number(words) })}
      </p>
      <ul className={classes.parts}>
        {parts.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their places and never move
          <li key={place}>
            <Tick label={title} isOn={chosen.has(place)} onChange={(isOn) => toggle(place, isOn)} />
            <details>
              <summary>{t('parts.show')}</summary>
              <p dir="auto" className={classes.text}>
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

// A round in one picture: the projector with code, question and bars, and a phone with its four tiles.
import { Mark } from '#platform/web/ui/mark/mark.tsx';
import { t } from '../texts.ts';
import classes from './hero-picture.module.css';

type Shape = 'circle' | 'triangle' | 'square' | 'diamond';

const options = [
  { shape: 'circle', letter: 'A', label: t('hero.option.0'), share: 22 },
  { shape: 'triangle', letter: 'B', label: t('hero.option.1'), share: 78 },
  { shape: 'square', letter: 'C', label: t('hero.option.2'), share: 8 },
  { shape: 'diamond', letter: 'D', label: t('hero.option.3'), share: 14 },
] as const satisfies readonly { shape: Shape; letter: string; label: string; share: number }[];

const outlines: Record<Shape, string> = {
  circle: 'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20Z',
  triangle: 'M12 2.5 22.5 21h-21Z',
  square: 'M3 3h18v18H3Z',
  diamond: 'M12 1l11 11-11 11L1 12Z',
};

function ShapeSign({ shape }: { shape: Shape }) {
  return (
    <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outlines[shape]} fill="currentColor" />
    </svg>
  );
}

export function HeroPicture() {
  return (
    <div className={classes.picture} role="img" aria-label={t('hero.picture')}>
      <div className={classes.projector} aria-hidden="true">
        <div className={classes.top}>
          <span className={classes.code}>
            K7M
            <i /> 2XP
          </span>
          <span className={classes.ring}>
            <Mark size={40} />
          </span>
        </div>
        <p className={classes.question}>{t('hero.question')}</p>
        <div className={classes.bars}>
          {options.map(({ shape, letter, share }) => (
            <div key={letter} className={classes.lane}>
              <div className={classes.bar} data-shape={shape} style={{ height: `${share}%` }} />
              <span className={classes.foot} data-shape={shape}>
                <ShapeSign shape={shape} />
                {letter}
              </span>
            </div>
          ))}
        </div>
        <p className={classes.answered}>{t('hero.answered')}</p>
      </div>
      <div className={classes.phone} aria-hidden="true">
        <p className={classes.small}>{t('hero.question')}</p>
        <div className={classes.tiles}>
          {options.map(({ shape, letter, label }) => (
            <div
              key={letter}
              className={classes.tile}
              data-shape={shape}
              data-picked={letter === 'B' || undefined}
            >
              <ShapeSign shape={shape} />
              <span className={classes.letter}>{letter}</span>
              <span>{label}</span>
            </div>
          ))}
        </div>
        <p className={classes.saved}>✓ {t('hero.saved')}</p>
      </div>
    </div>
  );
}

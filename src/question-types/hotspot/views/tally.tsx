// The tally of a hotspot: where the marks are on the picture, and after the reveal how many hit each region.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { AnswerBars } from '../../views/answer-bars.tsx';
import { CheckIcon } from '../../views/verdict-icon.tsx';
import { anchorOf, type Region } from '../geometry.ts';
import { type Heat, heatOf, thirdsOf } from '../heat.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { HotspotSolution, HotspotView } from '../type.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureNumber, RegionLayer, RegionOutline } from './region-outline.tsx';
import styles from './tally.module.css';

const t = texts(en);

export default function HotspotTally(props: TallyProps<HotspotView, HotspotSolution>) {
  const { view, tally, size } = props;
  const solution = view.isPoll ? undefined : props.solution;
  const { image, alt } = view.options;
  const areas = view.areas ?? [];
  const isRevealed = solution !== undefined;
  // Bars name the regions, which no one may know before the reveal unless they were there to choose from.
  const bars = view.areas ? tally.bars.map(withNumber) : isRevealed ? tally.bars : [];

  function withNumber(bar: (typeof tally.bars)[number]) {
    const number = areas.findIndex(({ label }) => label === bar.label) + 1;
    return number > 0 ? { ...bar, label: t('numbered', { number, name: bar.label }) } : bar;
  }

  return (
    <div className={styles.tally} data-size={size} data-bars={bars.length > 0 || undefined}>
      <PictureFrame
        image={image}
        alt={alt}
        fit={size === 'projector' ? 'stage' : 'width'}
        isQuiet={Boolean(tally.heat)}
      >
        {tally.heat && <HeatLayer heat={tally.heat} />}
        <RegionLayer>
          {areas.map(({ label, outline }) => (
            <RegionOutline key={label} region={outline} look="plain" />
          ))}
          {solution?.correctAnswer.map((index) => {
            const region: Region | undefined = solution.regions[index];
            return region && <RegionOutline key={index} region={region} look="right" />;
          })}
        </RegionLayer>
        {areas.map(({ label, anchor }, index) => (
          <PictureNumber key={label} place={anchor} look="plain">
            {index + 1}
          </PictureNumber>
        ))}
        {!view.areas &&
          solution?.correctAnswer.map((index) => (
            <PictureNumber key={index} place={anchorOf(solution.regions, index)} look="right">
              <CheckIcon />
            </PictureNumber>
          ))}
      </PictureFrame>
      <div className={styles.words}>
        {bars.length > 0 ? (
          <AnswerBars
            bars={bars}
            answered={tally.answered}
            isRevealed={isRevealed}
            size={size}
            note={view.maxMarks > 1 ? t('barsNote') : undefined}
          />
        ) : (
          <p className={styles.caption}>
            {t('answered', { count: tally.answered })}. {t('heatNote')}
          </p>
        )}
      </div>
      {tally.heat && <ThirdsTable heat={tally.heat} />}
    </div>
  );
}

function HeatLayer({ heat }: { heat: Heat }) {
  const { columns, rows } = heat;
  return (
    <svg
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      className={styles.heat}
      aria-hidden="true"
      focusable="false"
    >
      {heatOf(heat).map((share, cell) =>
        share < 0.02 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place only.
            key={cell}
            x={cell % columns}
            y={Math.floor(cell / columns)}
            width={1}
            height={1}
            // Even a single mark among many must be seen.
            opacity={0.25 + 0.65 * share}
          />
        ),
      )}
    </svg>
  );
}

/** The heat map for people who do not see it. */
function ThirdsTable({ heat }: { heat: Heat }) {
  const rows = [t('top'), t('middle'), t('bottom')];
  const fields = thirdsOf(heat);
  return (
    <table className="visually-hidden">
      <caption>{t('thirds')}</caption>
      <thead>
        <tr>
          <td />
          {[t('left'), t('centre'), t('rightSide')].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[0, 1, 2].map((column) => (
              <td key={column}>{fields[row]?.[column] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

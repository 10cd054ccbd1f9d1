// The network of a list, drawn: drugs in a circle, a line for each recorded pair, distinguished by colour, width and
// dashes.

import type { AnySeverity, DrugInteraction, InteractionCheck } from '#modules/interactions/contract.ts';
import { SeveritySign, severities, severityWord } from '#modules/pharmacology/web.tsx';
import { t } from '../texts.ts';
import classes from './picture.module.css';

/** With many drugs the names are along the rays: side by side they would overlap. */
const crowded = 12;
const fewLayout = { width: 720, height: 520, radius: 190 };
const manyLayout = { width: 860, height: 860, radius: 265 };
const longestName = 22;

const lines: Record<AnySeverity, { width: number; dashes?: string }> = {
  CONTRAINDICATED: { width: 5 },
  MAJOR: { width: 3.5 },
  MODERATE: { width: 2.5, dashes: '10 5' },
  MINOR: { width: 1.5, dashes: '4 4' },
  UNRATED: { width: 1.5, dashes: '1 5' },
};

type Props = { drugs: InteractionCheck['drugs']; interactions: readonly DrugInteraction[] };

export function Picture({ drugs, interactions }: Props) {
  const isCrowded = drugs.length > crowded;
  const { width, height, radius } = isCrowded ? manyLayout : fewLayout;
  // The first drug is at the top, the others follow clockwise.
  const angles = new Map(
    drugs.map(({ id }, index) => [id, (2 * Math.PI * index) / drugs.length - Math.PI / 2]),
  );
  const pointOf = (id: string, distance = radius) => {
    const angle = angles.get(id) ?? 0;
    return { x: width / 2 + Math.cos(angle) * distance, y: height / 2 + Math.sin(angle) * distance };
  };
  const present = severities.filter((severity) => interactions.some((one) => one.severity === severity));
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('picture.alt', { drugs: drugs.length, pairs: interactions.length })}
      >
        {/* The most severe are on top. */}
        {interactions.toReversed().map(({ id, drugAId, drugBId, severity }) => {
          const [from, to] = [pointOf(drugAId), pointOf(drugBId)];
          return (
            <line
              key={id}
              className={classes.line}
              data-severity={severity}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
              strokeWidth={lines[severity].width}
              strokeDasharray={lines[severity].dashes}
            />
          );
        })}
        {drugs.map(({ id, name }) => {
          const [point, label] = [pointOf(id), pointOf(id, radius + 16)];
          const angle = angles.get(id) ?? 0;
          const across = Math.cos(angle);
          const isUpright = Math.abs(across) < 0.2 && !isCrowded;
          // On the left half a name along its ray is rotated, so that none is upside down.
          const turn = (angle * 180) / Math.PI + (across < 0 ? 180 : 0);
          return (
            <g key={id}>
              <circle className={classes.node} cx={point.x} cy={point.y} r={7} />
              <text
                className={classes.name}
                data-many={isCrowded || undefined}
                x={label.x}
                y={label.y}
                dy="0.35em"
                textAnchor={isUpright ? 'middle' : across >= 0 ? 'start' : 'end'}
                transform={isCrowded ? `rotate(${turn} ${label.x} ${label.y})` : undefined}
              >
                {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className={classes.legend}>
        {present.length === 0 && t('picture.none')}
        {present.map((severity) => (
          <span key={severity} className={classes.entry}>
            <svg width="36" height="8" aria-hidden="true">
              <line
                className={classes.line}
                data-severity={severity}
                x1="0"
                x2="36"
                y1="4"
                y2="4"
                strokeWidth={lines[severity].width}
                strokeDasharray={lines[severity].dashes}
              />
            </svg>
            <SeveritySign severity={severity} />
            {severityWord(severity)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

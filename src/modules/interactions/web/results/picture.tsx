// The network of a list, drawn: drugs in a circle, a line for each recorded pair, told apart by colour, width and dashes.
import { SeveritySign, severities, severityWord } from '#modules/pharmacology/web.tsx';
import type { AnySeverity, DrugInteraction, InteractionCheck } from '../../contract.ts';
import classes from './picture.module.css';
import { t } from './texts.ts';

const size = { width: 720, height: 520 };
const middle = { x: size.width / 2, y: size.height / 2 };
const radius = 190;

const lines: Record<AnySeverity, { width: number; dashes?: string }> = {
  CONTRAINDICATED: { width: 5 },
  MAJOR: { width: 3.5 },
  MODERATE: { width: 2.5, dashes: '10 5' },
  MINOR: { width: 1.5, dashes: '4 4' },
  UNRATED: { width: 1.5, dashes: '1 5' },
};

type Props = { drugs: InteractionCheck['drugs']; interactions: readonly DrugInteraction[] };

export function Picture({ drugs, interactions }: Props) {
  const places = new Map(
    drugs.map(({ id }, index) => {
      // The first drug stands at the top, the others follow clockwise.
      const angle = (2 * Math.PI * index) / drugs.length - Math.PI / 2;
      return [id, { cos: Math.cos(angle), sin: Math.sin(angle) }];
    }),
  );
  const pointOf = (id: string, distance = radius) => {
    const { cos, sin } = places.get(id) ?? { cos: 0, sin: 0 };
    return { x: middle.x + cos * distance, y: middle.y + sin * distance };
  };
  const present = severities.filter((severity) => interactions.some((one) => one.severity === severity));
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('picture.alt', { drugs: drugs.length, pairs: interactions.length })}
      >
        {/* The gravest lie on top. */}
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
          const { cos } = places.get(id) ?? { cos: 0 };
          const [point, label] = [pointOf(id), pointOf(id, radius + 16)];
          const anchor = Math.abs(cos) < 0.2 ? 'middle' : cos > 0 ? 'start' : 'end';
          return (
            <g key={id}>
              <circle className={classes.node} cx={point.x} cy={point.y} r={7} />
              <text className={classes.name} x={label.x} y={label.y + 5} textAnchor={anchor}>
                {name}
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

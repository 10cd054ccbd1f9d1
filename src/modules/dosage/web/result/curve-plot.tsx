// A concentration over time, drawn: axes with units, the lines that matter, and the curve.
import { useEffect, useRef, useState } from 'react';
import type { Calculation } from '../../contract.ts';
import { marksOf, markText } from './axis.ts';
import classes from './curve.module.css';
import { t } from './texts.ts';

export type Curve = NonNullable<Calculation['curve']>;

const height = 300;
const frame = { left: 52, right: 14, top: 30, bottom: 46 };
/** Lines that differ by more than their height. */
const dashes = ['7 4', '2 4', '12 4 2 4', '16 6'];

/** The width in pixels, so that the text keeps its size on a phone. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The highest point, the first if there are several. */
function highest(points: Curve['points']): [number, number] {
  return points.reduce((best, point) => (point[1] > best[1] ? point : best), points[0] ?? [0, 0]);
}

export function CurvePlot({ curve }: { curve: Curve }) {
  const { ref, width } = useWidth();
  const { points, lines, x, y } = curve;
  const maxX = Math.max(...points.map(([at]) => at), 0);
  const top = Math.max(...points.map(([, value]) => value), ...lines.map((line) => line.y), 0) * 1.06;
  const innerWidth = width - frame.left - frame.right;
  const innerHeight = height - frame.top - frame.bottom;
  const placeX = (value: number) => frame.left + (maxX > 0 ? value / maxX : 0) * innerWidth;
  const placeY = (value: number) => frame.top + innerHeight - (top > 0 ? value / top : 0) * innerHeight;
  const drawn = points.map(([at, value]) => `${placeX(at).toFixed(1)},${placeY(value).toFixed(1)}`).join(' ');
  const [highAt, high] = highest(points);
  const amount = (value: number) => `${markText(value)} ${y.unit}`;
  const right = width - frame.right;
  const bottom = frame.top + innerHeight;
  return (
    <div ref={ref} className={classes.plot}>
      <svg
        role="img"
        aria-label={t('curveLabel', {
          title: curve.title,
          high: amount(high),
          highAt: `${markText(highAt)} ${x.unit}`,
          end: amount(points.at(-1)?.[1] ?? 0),
        })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
      >
        <text x={0} y={14} className={classes.axisName}>
          {y.label} ({y.unit})
        </text>
        {marksOf(top, 5).map((mark) => (
          <g key={mark}>
            <line x1={frame.left} x2={right} y1={placeY(mark)} y2={placeY(mark)} className={classes.grid} />
            <text x={frame.left - 8} y={placeY(mark) + 5} textAnchor="end">
              {markText(mark)}
            </text>
          </g>
        ))}
        {marksOf(maxX, Math.max(3, Math.floor(innerWidth / 70)), x.unit).map((mark) => (
          <g key={mark}>
            <line x1={placeX(mark)} x2={placeX(mark)} y1={bottom} y2={bottom + 5} className={classes.axis} />
            <text x={placeX(mark)} y={bottom + 20} textAnchor="middle">
              {markText(mark)}
            </text>
          </g>
        ))}
        <line x1={frame.left} x2={right} y1={bottom} y2={bottom} className={classes.axis} />
        <text x={right} y={height - 6} textAnchor="end" className={classes.axisName}>
          {x.label} ({x.unit})
        </text>
        {lines.map((line, at) => (
          <line
            key={line.label}
            strokeDasharray={dashes[at % dashes.length]}
            x1={frame.left}
            x2={right}
            y1={placeY(line.y)}
            y2={placeY(line.y)}
            className={classes.level}
          />
        ))}
        <polyline points={drawn} className={classes.curve} />
      </svg>
      {lines.length > 0 && (
        <ul className={classes.legend}>
          {lines.map((line, at) => (
            <li key={line.label}>
              <svg width={36} height={8} aria-hidden="true">
                <line
                  x2={36}
                  y1={4}
                  y2={4}
                  strokeDasharray={dashes[at % dashes.length]}
                  className={classes.level}
                />
              </svg>
              {line.label}: {amount(line.y)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// Regions drawn over a picture: an outline that shows on every picture, and a number that names it.
import type { CSSProperties, ReactNode, SVGProps } from 'react';
import type { Point, Region } from '../geometry.ts';
import styles from './picture.module.css';

/** The room in which outlines are drawn: a picture of 1 by 1, stretched over the real one. */
export function RegionLayer({ children, ...rest }: SVGProps<SVGSVGElement> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className={styles.layer}
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  );
}

type Look = 'plain' | 'chosen' | 'right' | 'missed' | 'drawn';

/** A light line below a dark one, so that one of them stands out from any image. */
export function RegionOutline({ region, look }: { region: Region; look: Look }) {
  return (
    <g data-look={look} className={styles.outline}>
      <RegionShape region={region} className={styles.halo} />
      <RegionShape region={region} className={styles.line} />
    </g>
  );
}

function RegionShape({ region, ...rest }: { region: Region } & SVGProps<SVGPathElement>) {
  return <path d={pathOf(region)} vectorEffect="non-scaling-stroke" {...rest} />;
}

function pathOf(region: Region): string {
  if (region.shape === 'rectangle') {
    const { x, y, width, height } = region;
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  }
  if (region.shape === 'ellipse') {
    const { x, y, radiusX, radiusY } = region;
    const arc = `a${radiusX} ${radiusY} 0 1 0`;
    return `M${x - radiusX} ${y}${arc} ${2 * radiusX} 0${arc} ${-2 * radiusX} 0z`;
  }
  if (region.points.length === 0) return '';
  return `M${region.points.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
}

export function placeStyle({ x, y }: Point): CSSProperties {
  return { insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` };
}

/** A number on the picture, for the eye; lists beside it say the same in words. */
export function PictureNumber({ place, look, children }: { place: Point; look: Look; children: ReactNode }) {
  return (
    <span className={styles.number} data-look={look} style={placeStyle(place)} aria-hidden="true">
      {children}
    </span>
  );
}

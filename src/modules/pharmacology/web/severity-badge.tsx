// How severe an interaction is: a word, a sign of its own, and a colour.
import classes from './severity-badge.module.css';
import { t } from './shared-texts.ts';

export type AnySeverity = 'CONTRAINDICATED' | 'MAJOR' | 'MODERATE' | 'MINOR' | 'UNRATED';

/** From the most to the least severe; unrated ones last, although no one has said that they are minor. */
export const severities: readonly AnySeverity[] = [
  'CONTRAINDICATED',
  'MAJOR',
  'MODERATE',
  'MINOR',
  'UNRATED',
];

export function severityWord(severity: AnySeverity): string {
  return t(`severity.${severity}`);
}

/** Shapes that differ without colour: a barred circle, a triangle, a diamond, a dot, a question mark. */
export function SeveritySign({ severity, size = 16 }: { severity: AnySeverity; size?: number }) {
  return (
    <svg
      className={classes.sign}
      data-severity={severity}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {severity === 'CONTRAINDICATED' && (
        <>
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <path d="M3.5 3.5 12.5 12.5" stroke="currentColor" strokeWidth="2.5" />
        </>
      )}
      {severity === 'MAJOR' && <path d="M8 1 15.5 14.5H.5Z" fill="currentColor" />}
      {severity === 'MODERATE' && <path d="M8 .5 15.5 8 8 15.5.5 8Z" fill="currentColor" />}
      {severity === 'MINOR' && <circle cx="8" cy="8" r="4.5" fill="currentColor" />}
      {severity === 'UNRATED' && (
        <path
          d="M5.2 5.6a2.9 2.9 0 1 1 4.4 2.5c-1 .6-1.6 1.2-1.6 2.4M8 13v1.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
    </svg>
  );
}

export function SeverityBadge({ severity }: { severity: AnySeverity }) {
  return (
    <span className={classes.badge} data-severity={severity}>
      <SeveritySign severity={severity} />
      {severityWord(severity)}
    </span>
  );
}

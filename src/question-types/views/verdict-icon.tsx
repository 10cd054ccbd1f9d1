// Signs for right, partly right, wrong and unanswered that differ in shape and not in colour alone.
import type { SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement>;

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function CheckIcon(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...props}>
      <path d="M5.5 12.5 10 17l8.5-9.5" {...stroke} />
    </svg>
  );
}

export function CrossIcon(props: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...props}>
      <path d="M7 7l10 10m0-10L7 17" {...stroke} />
    </svg>
  );
}

export type Verdict = 'right' | 'partial' | 'wrong' | 'unanswered' | 'ungraded';

const marks: Record<Verdict, string> = {
  right: 'M6 12.5l4 4 8-9',
  partial: 'M6 12.5c2-3.5 4-3.5 6 0s4 3.5 6 0',
  wrong: 'M7.5 7.5l9 9m0-9l-9 9',
  unanswered: 'M7 12h10',
  ungraded: 'M12 12h.01M7 12h.01M17 12h.01',
};

export function VerdictIcon({ verdict, ...props }: Props & { verdict: Verdict }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...props}>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d={marks[verdict]} {...stroke} stroke="var(--verdict-mark, #fff)" strokeWidth={2.5} />
    </svg>
  );
}

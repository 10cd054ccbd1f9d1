// A moment as people say it: "5 minutes ago", "yesterday", or a date when it is long past.
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';

const steps = [
  { unit: 'minute', seconds: 60, below: 60 * 60 },
  { unit: 'hour', seconds: 60 * 60, below: 24 * 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60, below: 14 * 24 * 60 * 60 },
] as const;

export function whenText(iso: string, now: number = Date.now()): string {
  const agoSeconds = Math.max(0, (now - Date.parse(iso)) / 1_000);
  const step = steps.find(({ below }) => agoSeconds < below);
  if (!step) return currentFormats().date(iso);
  const relative = new Intl.RelativeTimeFormat(spokenLanguage().tag, { numeric: 'auto' });
  return relative.format(-Math.floor(agoSeconds / step.seconds), step.unit);
}

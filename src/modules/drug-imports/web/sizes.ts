// File sizes and percentages, as people read them.
import { currentFormats } from '#platform/web/formats.ts';

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${currentFormats().number(bytes / 1024 ** power, 1)} ${units[power]}`;
}

export function percentOf({ done, total }: { done: number; total: number }): number {
  return total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
}

export function momentText(iso: string): string {
  return currentFormats().dateTime(iso);
}

// Sizes of files and shares of work, as people read them.
const units = ['bytes', 'KB', 'MB', 'GB'] as const;
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${number.format(bytes / 1024 ** power)} ${units[power]}`;
}

export function percentOf({ done, total }: { done: number; total: number }): number {
  return total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
}

export function momentText(iso: string): string {
  return moment.format(Date.parse(iso));
}

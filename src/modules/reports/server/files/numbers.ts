// How report files write numbers and times.
import { toPercent } from '#platform/contract/text/percent.ts';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

export const number = (value: number): string => numbers.format(value);
export const percent = (share: number): string => `${numbers.format(toPercent(share))}%`;

// How report files write numbers and times.

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

export const number = (value: number): string => numbers.format(value);
export const percent = (share: number): string => `${numbers.format(Math.round(share * 100))}%`;

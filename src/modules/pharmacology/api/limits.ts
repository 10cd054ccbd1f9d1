// How much anyone may look up in a day.
export { spendDaily } from '../server/limits/daily-limits.ts';

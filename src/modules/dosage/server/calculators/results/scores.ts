// Scores are sums of points: one step that shows how many each item contributed.
import type { Step } from '../calculator.ts';
import { step } from './results.ts';

export function scoreOf(items: [name: string, points: number][]): { total: number; step: Step } {
  const total = items.reduce((sum, [, points]) => sum + points, 0);
  const formula = items.map(([name]) => name).join(' + ');
  const substituted = items.map(([, points]) => String(points)).join(' + ');
  return { total, step: step('Points', formula, substituted, total, 'points') };
}

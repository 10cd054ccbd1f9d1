// What matters most in a list: by severity, then by evidence, then by whether the harm can be undone.
import type { AnySeverity, Evidence } from './basics.ts';
import { lastingEffects, readMechanism, slowEffects } from './mechanisms.ts';

/** From the one that can't be undone; `unknown`: the record labels no harm, such as a changed level alone. */
export const undoings = ['lasting', 'slow', 'unknown', 'quick'] as const;
export type Undoing = (typeof undoings)[number];

/** By the worst of its labelled effects. */
export function undoingOf(ways: readonly string[]): Undoing {
  const effects = ways.flatMap((text) => {
    const mechanism = readMechanism(text);
    return mechanism?.kind === 'effect' ? [mechanism.of] : [];
  });
  if (effects.some((effect) => lastingEffects.has(effect))) return 'lasting';
  if (effects.some((effect) => slowEffects.has(effect))) return 'slow';
  return effects.length > 0 ? 'quick' : 'unknown';
}

const severities: readonly AnySeverity[] = ['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR', 'UNRATED'];
const evidences: readonly (Evidence | null)[] = ['ESTABLISHED', 'PROBABLE', 'THEORETICAL', null];

export type Ranked = { id: string; severity: AnySeverity; evidence: Evidence | null; undoing: Undoing };

/** Which of two comes first; equal ones go by their id, so that the order of a list makes no difference. */
export function byWeight(one: Ranked, other: Ranked): number {
  return (
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    evidences.indexOf(one.evidence) - evidences.indexOf(other.evidence) ||
    undoings.indexOf(one.undoing) - undoings.indexOf(other.undoing) ||
    (one.id < other.id ? -1 : 1)
  );
}

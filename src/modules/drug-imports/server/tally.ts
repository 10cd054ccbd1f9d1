// What is counted while a file is read: how many of what, and the first examples of each.
import type { DataImport } from '../contract.ts';
import { plainText } from './reading/unreadable.ts';

const examplesKept = 20;
const maxTextLength = 240;

export type Conflict = DataImport['conflicts'][number] & {
  /** How far apart the two are; the largest differences are listed first. */
  gap?: number;
};
export type StoreOutcome = { added: number; changed: number; unchanged: number; conflicts: Conflict[] };

export const noCounts: DataImport['counts'] = {
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  rejected: 0,
  conflicts: 0,
};

/** The content of a tally, as it passes from one process to another. */
export type TallyNotes = {
  counts: DataImport['counts'];
  rejected: DataImport['rejected'];
  conflicts: Required<Conflict>[];
  reasons: ReadonlyMap<string, { count: number; examples: string[] }>;
};

export class Tally {
  readonly counts = { ...noCounts };
  readonly rejected: DataImport['rejected'] = [];
  private readonly found: Required<Conflict>[] = [];
  private readonly reasons = new Map<string, { count: number; examples: string[] }>();

  /** Something in the file that is wrong. */
  reject(where: string, why: string): void {
    this.counts.rejected += 1;
    if (this.rejected.length < examplesKept) this.rejected.push({ where: short(where), why: short(why) });
  }

  /** Something valid that is not imported. */
  skip(why: string, example: string): void {
    this.counts.skipped += 1;
    const reason = this.reasons.get(why) ?? { count: 0, examples: [] };
    reason.count += 1;
    if (example && reason.examples.length < examplesKept) reason.examples.push(short(example));
    this.reasons.set(why, reason);
  }

  conflict(conflict: Conflict): void {
    this.counts.conflicts += 1;
    this.keepExample(conflict);
  }

  private keepExample({ what, ours, theirs, gap = 0 }: Conflict): void {
    const after = this.found.findIndex((held) => held.gap < gap);
    const place = after < 0 ? this.found.length : after;
    if (place >= examplesKept) return;
    this.found.splice(place, 0, { what: short(what), ours: short(ours), theirs: short(theirs), gap });
    this.found.length = Math.min(this.found.length, examplesKept);
  }

  /** The largest differences, and among equals the first. */
  get conflicts(): DataImport['conflicts'] {
    return this.found.map(({ gap, ...conflict }) => conflict);
  }

  add({ added, changed, unchanged, conflicts }: StoreOutcome): void {
    this.counts.added += added;
    this.counts.changed += changed;
    this.counts.unchanged += unchanged;
    for (const conflict of conflicts) this.conflict(conflict);
  }

  get notes(): TallyNotes {
    const { counts, rejected, found, reasons } = this;
    return { counts, rejected, conflicts: found, reasons };
  }

  /** Adds what was counted elsewhere. */
  take({ counts, rejected, conflicts, reasons }: TallyNotes): void {
    const names = Object.keys(noCounts) as (keyof typeof noCounts)[];
    for (const name of names) this.counts[name] += counts[name];
    this.rejected.push(...rejected.slice(0, examplesKept - this.rejected.length));
    for (const conflict of conflicts) this.keepExample(conflict);
    for (const [why, { count, examples }] of reasons) {
      const reason = this.reasons.get(why) ?? { count: 0, examples: [] };
      reason.count += count;
      reason.examples.push(...examples.slice(0, examplesKept - reason.examples.length));
      this.reasons.set(why, reason);
    }
  }

  /** Most frequent first. */
  get skipped(): DataImport['skipped'] {
    return [...this.reasons]
      .map(([why, reason]) => ({ why, ...reason }))
      .sort((one, other) => other.count - one.count);
  }
}

function short(text: string): string {
  return plainText(text, maxTextLength);
}

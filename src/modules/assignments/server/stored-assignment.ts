// An assignment as it is stored, with its times as numbers, because they are computed with.
import type { assignments } from '../tables.ts';
import type { Terms } from './rules/times.ts';

type Row = typeof assignments.$inferSelect;

export type StoredAssignment = Omit<Row, 'opensAt' | 'dueAt' | 'closesAt' | 'createdAt'> & Terms;

export function fromRow({ createdAt: _, opensAt, dueAt, closesAt, ...row }: Row): StoredAssignment {
  return { ...row, opensAt: opensAt.getTime(), dueAt: dueAt.getTime(), closesAt: closesAt.getTime() };
}

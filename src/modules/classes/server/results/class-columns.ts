// What a later module knows about rounds of a class: those that it handed out have cells by other rules than being there.
import type { Transaction } from '#platform/server/database/database.ts';
import { definePoint } from '#platform/server/module.ts';
import type { CellStatus } from '../../contract.ts';

export type ClassCell = {
  percent: number | null;
  /** null where nothing was begun. */
  seat: number | null;
  status: CellStatus | null;
  isLate: boolean;
};

export type ClassColumn = {
  dueAt: number;
  isOver: boolean;
  /** The page about it. */
  path: string;
  /** By member; of the mean, too, everything is unrounded. */
  cells: ReadonlyMap<string, ClassCell>;
};

type ClassColumns = {
  /** Those of these rounds that the module handed out. */
  read(
    classId: string,
    roundIds: readonly string[],
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, ClassColumn>>;
  /** Everything of one member is another one's from now on. */
  merged(tx: Transaction, from: string, to: string): Promise<void>;
  /** The class is about to be deleted. */
  deleting(tx: Transaction, classId: string): Promise<void>;
};

/** What was handed out to a class: its columns in the table of results, and what follows from changes of members. */
export const classColumns = definePoint<ClassColumns>('classColumns');

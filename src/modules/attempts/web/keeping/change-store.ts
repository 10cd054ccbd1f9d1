// Where changes of answers wait for the server, and what a device remembers of an attempt: the interface, and one in
// memory.
import type { AnswerChange, Attempt } from '../../contract.ts';

/** A change that the server has not acknowledged yet. */
export type StoredChange = AnswerChange & { attemptKey: string };

/** What the page needs to show an attempt again without the server. */
export type AttemptRecord = {
  attemptKey: string;
  attempt: Attempt;
  flagged: string[];
  /** The student has submitted, and the server does not know yet. */
  wantsToHandIn: boolean;
  writtenAt: number;
};

export type ChangeStore = {
  /** False if changes live only as long as the page. */
  readonly isDurable: boolean;
  /** In the order in which they were made. */
  list(attemptKey: string): Promise<StoredChange[]>;
  put(change: StoredChange): Promise<void>;
  remove(operationIds: readonly string[]): Promise<void>;
  readRecord(attemptKey: string): Promise<AttemptRecord | null>;
  writeRecord(record: AttemptRecord): Promise<void>;
  forget(attemptKey: string): Promise<void>;
  close(): void;
};

/** For private windows without storage, and for tests. */
export function createMemoryStore(): ChangeStore {
  const changes = new Map<string, StoredChange>();
  const records = new Map<string, AttemptRecord>();
  return {
    isDurable: false,
    async list(attemptKey) {
      return [...changes.values()]
        .filter((change) => change.attemptKey === attemptKey)
        .sort((a, b) => a.sequence - b.sequence);
    },
    async put(change) {
      changes.set(change.operationId, change);
    },
    async remove(operationIds) {
      for (const id of operationIds) changes.delete(id);
    },
    async readRecord(attemptKey) {
      return records.get(attemptKey) ?? null;
    },
    async writeRecord(record) {
      records.set(record.attemptKey, record);
    },
    async forget(attemptKey) {
      records.delete(attemptKey);
      for (const change of changes.values())
        if (change.attemptKey === attemptKey) changes.delete(change.operationId);
    },
    close() {},
  };
}

// Work on untrusted input in a separate process: what such work looks like, and how it can fail.

/**
 * What a task's module exports as `work`: it yields parts as it finds them, and returns a result. Both are copied
 * between processes.
 */
export type ConfinedWork<Input, Part, Result> = (input: Input) => AsyncGenerator<Part, Result>;

export type ConfinedLimits = {
  /** Of the JavaScript heap. */
  heapMegabytes: number;
  /** Of the whole process, including the runtime's own 60 MB and buffers, which are not part of the heap. */
  totalMegabytes: number;
  /** Working time; time spent waiting for the outside does not count. */
  maxMs: number;
  /** Until the next part; `maxMs` by default. */
  maxSilentMs?: number;
};

export type ConfinedTask<Input, Part, Result> = {
  name: string;
  module: URL;
  limits: ConfinedLimits;
  /** Processes of this task at the same time; others wait. */
  maxAtOnce: number;
  readonly witness?: ConfinedWork<Input, Part, Result>;
};

type Typed<Work> =
  Work extends ConfinedWork<infer Input, infer Part, infer Result>
    ? ConfinedTask<Input, Part, Result>
    : never;

/** @typeParam Work the type of the module's `work` */
export function defineConfinedTask<Work>(task: ConfinedTask<never, never, never>): Typed<Work> {
  return task as unknown as Typed<Work>;
}

/** `stopped`: the server is shutting down, which says nothing about the input. */
export type FailureReason = 'too-long' | 'too-much-memory' | 'crashed' | 'stopped';

/** The work was ended from outside, or its process ended by itself. */
export class ConfinedFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(`confined work failed (${reason}): ${detail}`);
    this.name = 'ConfinedFailure';
    this.reason = reason;
  }
}

export type Order = { kind: 'begin'; input: unknown } | { kind: 'go-on' };
export type Reply =
  | { kind: 'ready' }
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; result: unknown }
  /** An error that callers know, by its code. */
  | { kind: 'refused'; code: string; message: string; details: unknown; status: number }
  | { kind: 'broken'; text: string };

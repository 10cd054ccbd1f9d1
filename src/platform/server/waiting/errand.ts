// On whose behalf something is done: known to everything that a request’s handler awaits, without being passed along.
import { AsyncLocalStorage } from 'node:async_hooks';

export type Errand = {
  /** The account, or the network of a guest. */
  key: string;
  isGuest: boolean;
  /** As the log has it, to find what else happened then. */
  requestId?: string;
  /** Aborted if the client goes away before it has its reply. */
  gone: AbortSignal;
};

const errands = new AsyncLocalStorage<Errand>();

export const runErrand = <T>(errand: Errand, work: () => Promise<T>): Promise<T> => errands.run(errand, work);

/** Undefined in jobs and at startup, which limit themselves. */
export const currentErrand = (): Errand | undefined => errands.getStore();

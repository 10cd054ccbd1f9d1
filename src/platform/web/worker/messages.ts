// Messages from pages to the service worker.

export type WorkerMessage =
  /**
   * A page was opened by client-side navigation, so the worker has not seen its document; with the files that it has
   * loaded.
   */
  | { kind: 'opened'; path: string; files: string[] }
  /** Who is signed in by now, as a header says it; null if no one is. */
  | { kind: 'person'; authorization: string | null }
  /** The worker stops waiting for pages of the previous build. */
  | { kind: 'take-over' };

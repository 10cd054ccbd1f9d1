// What pages tell the service worker.

export type WorkerMessage =
  /** A page was opened within another, so that the worker has not seen its document; and the files that it has loaded. */
  | { kind: 'opened'; path: string; files: string[] }
  /** Who is signed in by now, as a header says it; null if no one is. */
  | { kind: 'person'; authorization: string | null }
  /** The worker waits no longer for pages of the build before it. */
  | { kind: 'take-over' };

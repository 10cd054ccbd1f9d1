// The parts of the service worker API used here: TypeScript's library knows either pages or workers, not both.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
export type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };

export type WorkerScope = {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
};

// How fetched data is kept: fresh for a moment, asked for again on return, retried only when the network failed.
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './client.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network the service worker may have an answer; else it waits for one.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
      },
    },
  });
}

/** When another person is here, or nobody: what the one before has fetched is seen no more, and what stays on the page asks again. */
export function forgetFetched(client: QueryClient): void {
  const observers = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => query.observers);
  client.clear();
  // By then React has taken away what was for that person alone.
  setTimeout(() => {
    for (const observer of observers) if (observer.hasListeners()) observer.setOptions(observer.options);
  });
}

// Anything may be thrown; what of it is for people is for `errorText` to say, so it has no message here.
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: object;
  }
}

// How fetched data is cached: fresh for a moment, reloaded on return, retried only if the network failed.
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './client.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a network the service worker may have an answer; otherwise it waits for one.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
      },
    },
  });
}

/** When another person is here, or no one: the previous person's data is hidden, and what stays on the page reloads. */
export function forgetFetched(client: QueryClient): void {
  const observers = client
    .getQueryCache()
    .getAll()
    .flatMap((query) => query.observers);
  client.clear();
  // By then React has removed what was for that person alone.
  setTimeout(() => {
    for (const observer of observers) if (observer.hasListeners()) observer.setOptions(observer.options);
  });
}

// Anything may be thrown; `errorText` decides what people see, so it has no message here.
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: object;
  }
}

// What a module holds in memory for an app: in tests, several apps share one process.
import type { Services } from './module.ts';

/** @returns the app’s own value, made when it is first asked for */
export function perApp<T extends object>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>();
  return (services) => {
    const value = made.get(services) ?? make(services);
    made.set(services, value);
    return value;
  };
}

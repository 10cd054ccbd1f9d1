// What a host's device keeps of how rounds look and sound on it: the sound, and the count-in before a question.
import { useSyncExternalStore } from 'react';
import { ofDevice } from '#platform/web/stored.ts';

export type Preference = 'sound' | 'countIn';

/** Sound is off and the count-in is on until the host changes that. */
const defaults: Record<Preference, boolean> = { sound: false, countIn: true };
const keyOf = (name: Preference) => `rounds.host.${name}`;
const listeners = new Set<() => void>();

export function readPreference(name: Preference): boolean {
  const kept = ofDevice.read(keyOf(name));
  return kept === null ? defaults[name] : kept === 'on';
}

export function keepPreference(name: Preference, isOn: boolean): void {
  ofDevice.write(keyOf(name), isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function usePreference(name: Preference): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readPreference(name),
    () => defaults[name],
  );
}

// Keeps what was typed about a record in the browser, so that neither a reload nor an error loses it.

import { ofDevice } from '#platform/web/stored.ts';
import type { Stored } from './record-form.ts';

export type KeptForm<Draft, Form> = {
  form: Form;
  reason: string;
  /** The form's initial state and its version; null for a record that is to be added. */
  base: Stored<Draft> | null;
};

/** Increased whenever a form's shape changes: then data stored by an older version can't be used. */
const format = 1;

export const keptName = (kind: string, userId: string, id: string | null) =>
  `rounds.unsaved.${kind}.${userId}.${id ?? 'new'}`;

export function readKept<Draft, Form>(name: string): KeptForm<Draft, Form> | null {
  const text = ofDevice.read(name);
  if (text === null) return null;
  try {
    const { format: found, ...kept } = JSON.parse(text) as KeptForm<Draft, Form> & { format?: number };
    if (found === format) return kept;
  } catch (cause) {
    console.warn('An unreadable copy of a record was dropped.', cause);
  }
  ofDevice.remove(name);
  return null;
}

/** A second line of defence: if the browser has no room, that stops no one. */
export function keepForm<Draft, Form>(name: string, kept: KeptForm<Draft, Form>): void {
  ofDevice.write(name, JSON.stringify({ format, ...kept }));
}

export function dropKept(name: string): void {
  ofDevice.remove(name);
}

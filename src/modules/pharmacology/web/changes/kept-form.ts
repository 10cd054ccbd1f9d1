// Keeps what was typed about a drug in the browser, so that neither a reload nor a refusal loses it.
import type { DrugDraft } from '../../contract.ts';
import type { DrugForm } from './drug-form.ts';

export type KeptForm = {
  form: DrugForm;
  reason: string;
  /** What the form began as, and the version that this was; null for a drug that is to be added. */
  base: { draft: DrugDraft; version: number } | null;
};

/** Raised whenever the form's shape changes: what an older version kept can't be used then. */
const format = 1;

export const keptName = (userId: string, drugId: string | null) =>
  `rounds.unsaved.drug.${userId}.${drugId ?? 'new'}`;

export function readKept(name: string): KeptForm | null {
  const text = localStorage.getItem(name);
  if (text === null) return null;
  try {
    const { format: found, ...kept } = JSON.parse(text) as KeptForm & { format?: number };
    if (found === format) return kept;
  } catch (cause) {
    console.warn('An unreadable copy of a drug was dropped.', cause);
  }
  localStorage.removeItem(name);
  return null;
}

/** A second line of defence: where the browser has no room, nobody is stopped by it. */
export function keepForm(name: string, kept: KeptForm): void {
  try {
    localStorage.setItem(name, JSON.stringify({ format, ...kept }));
  } catch (cause) {
    console.warn('What was typed could not be kept in this browser.', cause);
  }
}

export function dropKept(name: string): void {
  localStorage.removeItem(name);
}

// The state of the form about a drug: what it began as, what is typed, what differs, and a copy of it in the browser.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { recordChanges } from '#platform/contract/record-changes.ts';
import { type DrugDraft, membersToldFirst } from '../../contract.ts';
import {
  type DosageForm,
  type DrugForm,
  draftOf,
  formOf,
  type Kinetic,
  onTopOf,
  type RangeForm,
  type ReferenceForm,
} from './drug-form.ts';
import type { SetText } from './form-fields.tsx';
import { dropKept, keepForm, keptName, readKept } from './kept-form.ts';

export type Stored = { draft: DrugDraft; version: number };

export type FormSetters = {
  setText: SetText;
  setRange(name: Kinetic, change: Partial<RangeForm>): void;
  setDosage(change: (rows: DosageForm[]) => DosageForm[]): void;
  setReferences(change: (rows: ReferenceForm[]) => ReferenceForm[]): void;
};

type State = { base: Stored | null; form: DrugForm; reason: string; kept: 'no' | 'same' | 'moved' };

/** What was kept in this browser goes on, on top of the newest version where that is another one by now. */
function begin(name: string, stored: Stored | null): State {
  const fresh: State = { base: stored, form: formOf(stored?.draft ?? null), reason: '', kept: 'no' };
  const kept = readKept(name);
  if (!kept || (kept.base === null) !== (stored === null)) return fresh;
  if (!stored || !kept.base || kept.base.version === stored.version)
    return { ...fresh, form: kept.form, reason: kept.reason, kept: 'same' };
  const form = onTopOf(fresh.form, kept.form, formOf(kept.base.draft));
  return { ...fresh, form, reason: kept.reason, kept: 'moved' };
}

/** @param stored null for a drug that is to be added */
export function useDrugForm(userId: string, drugId: string | null, stored: Stored | null) {
  const name = keptName(userId, drugId);
  const [{ base, form, reason, kept }, setState] = useState(() => begin(name, stored));
  const { draft, problems } = useMemo(() => draftOf(form), [form]);
  const changes = useMemo(() => recordChanges(base?.draft ?? null, draft, membersToldFirst), [base, draft]);
  const isTouched = useMemo(
    () => JSON.stringify(form) !== JSON.stringify(formOf(base?.draft ?? null)) || reason !== '',
    [form, base, reason],
  );

  useEffect(() => {
    if (isTouched) keepForm(name, { form, reason, base });
    else dropKept(name);
  }, [name, isTouched, form, reason, base]);

  const setForm = useCallback(
    (change: (form: DrugForm) => DrugForm) =>
      setState((before) => ({ ...before, form: change(before.form) })),
    [],
  );
  const setters = useMemo<FormSetters>(
    () => ({
      setText: (field, value) =>
        setForm((before) => ({ ...before, texts: { ...before.texts, [field]: value } })),
      setRange: (kinetic, change) =>
        setForm((before) => ({
          ...before,
          kinetics: { ...before.kinetics, [kinetic]: { ...before.kinetics[kinetic], ...change } },
        })),
      setDosage: (change) => setForm((before) => ({ ...before, dosage: change(before.dosage) })),
      setReferences: (change) => setForm((before) => ({ ...before, references: change(before.references) })),
    }),
    [setForm],
  );

  return {
    base,
    form,
    draft,
    /** Of the form itself, before any server has seen it. */
    problems,
    changes,
    isTouched,
    reason,
    kept,
    setters,
    setReason: (value: string) => setState((before) => ({ ...before, reason: value })),
    /** Goes on with what somebody else has saved; with `keepMine` what was typed here stands on top of it. */
    moveTo(theirs: Stored, keepMine: boolean): void {
      setState((before) => {
        const fresh = formOf(theirs.draft);
        const mine = keepMine ? onTopOf(fresh, before.form, formOf(before.base?.draft ?? null)) : fresh;
        return { ...before, base: theirs, form: mine, kept: 'no' };
      });
    },
    startAfresh(): void {
      setState((before) => ({
        ...before,
        form: formOf(before.base?.draft ?? null),
        reason: '',
        kept: 'no',
      }));
    },
    /** After it was sent: there is nothing to come back to. */
    forget: () => dropKept(name),
  };
}

export type DrugFormState = ReturnType<typeof useDrugForm>;

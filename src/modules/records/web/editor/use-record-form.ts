// The state of a record's form: its initial state, what is typed, what differs, and a copy of it in the browser.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { dropKept, keepForm, keptName, readKept } from './kept-form.ts';
import { type EditedKind, isSame, onTopOf, type Stored, type WithTexts } from './record-form.ts';

type State<Draft, Form> = {
  base: Stored<Draft> | null;
  form: Form;
  reason: string;
  kept: 'no' | 'same' | 'moved';
};

/** Continues with what this browser has stored, merged into the newest version if that has changed. */
function begin<Draft extends Record<string, unknown>, Form extends WithTexts>(
  name: string,
  { formOf }: EditedKind<Draft, Form>,
  stored: Stored<Draft> | null,
): State<Draft, Form> {
  const fresh = { base: stored, form: formOf(stored?.draft ?? null), reason: '', kept: 'no' as const };
  const kept = readKept<Draft, Form>(name);
  if (!kept || (kept.base === null) !== (stored === null)) return fresh;
  if (!stored || !kept.base || kept.base.version === stored.version)
    return { ...fresh, form: kept.form, reason: kept.reason, kept: 'same' };
  const form = onTopOf(fresh.form, kept.form, formOf(kept.base.draft));
  return { ...fresh, form, reason: kept.reason, kept: 'moved' };
}

type Options<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  of: EditedKind<Draft, Form>;
  userId: string;
  /** Null for a record that is to be added. */
  id: string | null;
  stored: Stored<Draft> | null;
};

export function useRecordForm<Draft extends Record<string, unknown>, Form extends WithTexts>({
  of,
  userId,
  id,
  stored,
}: Options<Draft, Form>) {
  const { about, formOf, draftOf } = of;
  const name = keptName(about.kind, userId, id);
  const [{ base, form, reason, kept }, setState] = useState(() => begin(name, of, stored));
  const { draft, problems } = useMemo(() => draftOf(form), [draftOf, form]);
  const start = useMemo(() => formOf(base?.draft ?? null), [formOf, base]);
  const changes = useMemo(
    () => recordChanges(base?.draft ?? null, draft, about.shownFirst),
    [base, draft, about],
  );
  const isTouched = useMemo(() => !isSame(form, start) || reason !== '', [form, start, reason]);

  useEffect(() => {
    if (isTouched) keepForm(name, { form, reason, base });
    else dropKept(name);
  }, [name, isTouched, form, reason, base]);

  const setForm = useCallback(
    (change: (form: Form) => Form) => setState((before) => ({ ...before, form: change(before.form) })),
    [],
  );
  const setText = useCallback(
    (field: string, value: string) =>
      setForm((before) => ({ ...before, texts: { ...before.texts, [field]: value } })),
    [setForm],
  );

  return {
    base,
    form,
    draft,
    /** From the form itself, before any server has seen it. */
    problems,
    changes,
    isTouched,
    reason,
    kept,
    setForm,
    setText,
    setReason: (value: string) => setState((before) => ({ ...before, reason: value })),
    /** Continues with what someone else has saved; with `keepMine`, what was typed here is merged into it. */
    moveTo(theirs: Stored<Draft>, keepMine: boolean): void {
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
    /** After sending there is nothing to come back to. */
    forget: () => dropKept(name),
  };
}

export type RecordFormState<Draft extends Record<string, unknown>, Form extends WithTexts> = ReturnType<
  typeof useRecordForm<Draft, Form>
>;

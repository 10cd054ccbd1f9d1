// The state of a record's form: what it began as, what is typed and what differs. It is saved by a press, and kept until then.
import { useCallback, useMemo } from 'react';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { shapedLike } from '#platform/web/writing/shaped-like.ts';
import { useSavedDocument } from '#platform/web/writing/use-saved-document.ts';
import { type EditedKind, isSame, onTopOf, type Stored, type WithTexts } from './record-form.ts';

/** What someone writes about a record. */
export type Written<Draft, Form> = {
  form: Form;
  reason: string;
  /** What the form began as; null for a record that is to be added. */
  record: Draft | null;
};

/** No server has seen it. */
const noVersion = 0;

/** @throws for what an older version of the page has kept in another form */
function parserFor<Draft, Form extends WithTexts>(sample: Written<Draft, Form>) {
  const parts = shapedLike(sample);
  const form = shapedLike(sample.form);
  const texts = shapedLike(sample.form.texts);
  return (document: unknown): Written<Draft, Form> => {
    const written = parts(document);
    texts(form(written.form).texts);
    return written;
  };
}

/** What a server says comes without a reason. */
const isSameWork = <Draft, Form>(one: Written<Draft, Form>, other: Written<Draft, Form>) =>
  isSame(one.form, other.form) && (one.reason === '' || one.reason === other.reason);

type Options<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  of: EditedKind<Draft, Form>;
  userId: string;
  isAdmin: boolean;
  /** Null for a record that is to be added. */
  id: string | null;
  stored: Stored<Draft> | null;
  /** @throws CallError */
  deliver(written: Written<Draft, Form>, version: number): Promise<void>;
};

export function useRecordForm<Draft extends Record<string, unknown>, Form extends WithTexts>({
  of,
  userId,
  isAdmin,
  id,
  stored,
  deliver,
}: Options<Draft, Form>) {
  const { about, formOf, draftOf, calls } = of;
  const startOf = (record: Draft | null): Written<Draft, Form> => ({
    form: formOf(record),
    reason: '',
    record,
  });
  const opened = { document: startOf(stored?.draft ?? null), version: stored?.version ?? noVersion };
  const work = useSavedDocument<Written<Draft, Form>>({
    name: `${about.kind}.${userId}.${id ?? 'new'}`,
    stored: opened,
    async send(written, version) {
      await deliver(written, version);
      return version;
    },
    async load() {
      if (id === null) return opened;
      const { draft, version } = await calls.read(id);
      return { document: startOf(draft), version };
    },
    conflict: 'proposal_outdated',
    isSavedByItself: () => false,
    isNewEachTime: id === null || !isAdmin,
    isSame: isSameWork,
    parse: parserFor(opened.document),
    merge: (theirs, mine) => ({
      form: onTopOf(theirs.form, mine.form, formOf(mine.record)),
      reason: mine.reason,
      record: theirs.record,
    }),
  });
  const { change } = work;
  const { form, reason, record } = work.draft;
  const { draft, problems } = useMemo(() => draftOf(form), [draftOf, form]);
  const start = useMemo(() => formOf(record), [formOf, record]);
  const changes = useMemo(() => recordChanges(record, draft, about.shownFirst), [record, draft, about]);
  const isTouched = useMemo(() => !isSame(form, start) || reason !== '', [form, start, reason]);

  const setForm = useCallback(
    (update: (form: Form) => Form) => change((now) => ({ form: update(now.form) })),
    [change],
  );
  const setText = useCallback(
    (field: string, value: string) =>
      setForm((before) => ({ ...before, texts: { ...before.texts, [field]: value } })),
    [setForm],
  );

  return {
    work,
    record,
    form,
    draft,
    /** From the form itself, before any server has seen it. */
    problems,
    changes,
    isTouched,
    reason,
    setForm,
    setText,
    setReason: (value: string) => change({ reason: value }),
  };
}

export type RecordFormState<Draft extends Record<string, unknown>, Form extends WithTexts> = ReturnType<
  typeof useRecordForm<Draft, Form>
>;

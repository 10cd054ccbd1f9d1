// Sends what was typed about a record: an admin's change takes effect directly, a teacher's becomes a proposal; and
// reports the outcome.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { recordsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { complaintsIn } from './problems.ts';
import type { EditedKind, WithTexts } from './record-form.ts';
import type { RecordFormState, Written } from './use-record-form.ts';

/** What an error says about the record: its messages, or the error's own. */
export type Refusal = { complaints: string[]; message: string; title?: string };

type Options<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  of: EditedKind<Draft, Form>;
  id: string | null;
  isAdmin: boolean;
};

const isOutdated = (error: unknown) => error instanceof CallError && error.code === 'proposal_outdated';

/** How a change of a record is delivered, and what a refusal says. */
export function useDelivery<Draft extends Record<string, unknown>, Form extends WithTexts>({
  of,
  id,
  isAdmin,
}: Options<Draft, Form>) {
  const { about: ofKind, calls, draftOf, takenField, words } = of;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const savedId = useRef(id);

  /** The changed fields of the record; omitted fields stay as they are. */
  function changedMembers({ form, record }: Written<Draft, Form>): Partial<Draft> {
    const { draft } = draftOf(form);
    const changes = recordChanges(record, draft, ofKind.shownFirst);
    const names = new Set(changes.map(({ field }) => field.split('.')[0] ?? field));
    return Object.fromEntries(
      Object.entries(draft).filter(([name]) => names.has(name)),
    ) as unknown as Partial<Draft>;
  }

  async function propose(action: 'create' | 'update' | 'delete', value: object, reason: string) {
    await call(recordsContract.propose, {
      body: { kind: ofKind.kind, action, targetId: id, value: { ...value }, reason },
    });
  }

  async function change(written: Written<Draft, Form>, version: number): Promise<void> {
    const { form, reason } = written;
    if (!isAdmin)
      await (id === null
        ? propose('create', draftOf(form).draft, reason)
        : propose('update', changedMembers(written), reason));
    else if (id === null) savedId.current = await calls.create(draftOf(form).draft, reason);
    else savedId.current = await calls.update(id, changedMembers(written), { reason, version });
  }

  /** For what an admin saves directly; a proposal is not a change of the record yet. */
  function titleOf(what: 'change' | 'removal'): string | undefined {
    if (!isAdmin) return undefined;
    if (what === 'removal') return words.failed?.delete;
    return id === null ? words.failed?.create : words.failed?.update;
  }

  function refused(error: unknown, what: 'change' | 'removal'): void {
    // A conflict has a notice of its own.
    if (isOutdated(error) && id !== null) return;
    const isTaken = error instanceof CallError && error.code === `${ofKind.kind}_exists`;
    const complaints = isTaken
      ? [`${takenField}: ${error.message}`]
      : complaintsIn(error instanceof CallError ? error.details : undefined);
    setRefusal({ complaints, message: errorText(error), title: titleOf(what) });
  }

  return {
    refusal,
    setRefusal,
    refused,
    savedId,
    propose,
    async deliver(written: Written<Draft, Form>, version: number): Promise<void> {
      setRefusal(null);
      try {
        await change(written, version);
      } catch (error) {
        refused(error, 'change');
        throw error;
      }
    },
  };
}

/** What the buttons do, and what happens once the server has it. */
export function useSending<Draft extends Record<string, unknown>, Form extends WithTexts>(
  { of, id, isAdmin }: Options<Draft, Form>,
  { work, draft, form, reason, record }: RecordFormState<Draft, Form>,
  { refusal, setRefusal, refused, savedId, propose }: ReturnType<typeof useDelivery<Draft, Form>>,
) {
  const { about: ofKind, calls, formOf, nameOf, pathOf, listPath } = of;
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const asked = useRef<object | null>(null);

  async function finish(text: string, path: string): Promise<void> {
    await queries.invalidateQueries();
    toast(text);
    await navigate(path);
  }

  // Also where the answer came late, or with a later try.
  const isSaved = work.state.kind === 'saved';
  useEffect(() => {
    if (!isSaved || asked.current !== work.draft) return;
    asked.current = null;
    void (isAdmin
      ? finish(t('saved', { name: nameOf(form) }), pathOf(savedId.current ?? '', draft))
      : finish(t('proposed'), ofKind.proposalsPath));
  });

  const removing = useMutation({
    async mutationFn() {
      if (id === null) return;
      if (isAdmin) await calls.remove(id, { reason, version: work.version });
      else await propose('delete', {}, reason);
      work.abandon();
      const name = record ? nameOf(formOf(record)) : id;
      await (isAdmin
        ? finish(t('removed', { name }), listPath)
        : finish(t('proposed'), ofKind.proposalsPath));
    },
    onMutate: () => setRefusal(null),
    onError: (error) => (isOutdated(error) ? void work.meetConflict() : refused(error, 'removal')),
  });

  return {
    change(): void {
      asked.current = work.draft;
      // Why it failed is in the state, or in the refusal.
      void work.save();
    },
    remove: () => removing.mutate(),
    isSending: removing.isPending || work.state.kind === 'saving',
    refusal,
  };
}

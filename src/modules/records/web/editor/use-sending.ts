// Sends what was typed about a record: an admin's change takes effect directly, a teacher's becomes a proposal; and
// reports the outcome.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { recordsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { complaintsIn } from './problems.ts';
import type { EditedKind, Stored, WithTexts } from './record-form.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The changed fields of the record; omitted fields stay as they are. */
function changedMembers<Draft extends Record<string, unknown>, Form extends WithTexts>({
  draft,
  changes,
}: RecordFormState<Draft, Form>): Partial<Draft> {
  const names = new Set(changes.map(({ field }) => field.split('.')[0] ?? field));
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => names.has(name)),
  ) as unknown as Partial<Draft>;
}

/** What an error says about the record: its messages, or the error's own. */
export type Refusal = { complaints: string[]; message: string; title?: string };

type Options<Draft extends Record<string, unknown>, Form extends WithTexts> = {
  of: EditedKind<Draft, Form>;
  id: string | null;
  isAdmin: boolean;
  state: RecordFormState<Draft, Form>;
};

export function useSending<Draft extends Record<string, unknown>, Form extends WithTexts>(
  options: Options<Draft, Form>,
) {
  const { of, id, isAdmin, state } = options;
  const { about: ofKind, calls, formOf, nameOf, pathOf, listPath, takenField, words } = of;
  const { draft, form, reason, base } = state;
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<Stored<Draft> | null>(null);
  const about = { reason, version: base?.version };

  async function finish(text: string, path: string): Promise<void> {
    state.forget();
    await queries.invalidateQueries();
    toast(text);
    await navigate(path);
  }

  async function save(): Promise<void> {
    const savedId =
      id === null ? await calls.create(draft, reason) : await calls.update(id, changedMembers(state), about);
    await finish(t('saved', { name: nameOf(form) }), pathOf(savedId, draft));
  }

  async function propose(action: 'create' | 'update' | 'delete', value: object): Promise<void> {
    await call(recordsContract.propose, {
      body: { kind: ofKind.kind, action, targetId: id, value: { ...value }, reason },
    });
    await finish(t('proposed'), ofKind.proposalsPath);
  }

  async function change(): Promise<void> {
    if (isAdmin) await save();
    else if (id === null) await propose('create', draft);
    else await propose('update', changedMembers(state));
  }

  async function remove(): Promise<void> {
    if (id === null) return;
    if (!isAdmin) return propose('delete', {});
    await calls.remove(id, about);
    await finish(t('removed', { name: base ? nameOf(formOf(base.draft)) : id }), listPath);
  }

  /** For what an admin saves directly; a proposal is not a change of the record yet. */
  function titleOf(what: 'change' | 'removal'): string | undefined {
    if (!isAdmin) return undefined;
    if (what === 'removal') return words.failed?.delete;
    return id === null ? words.failed?.create : words.failed?.update;
  }

  async function refused(error: unknown, title?: string): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'proposal_outdated' && id !== null) {
      setTheirs(await calls.read(id));
      return;
    }
    const complaints =
      error.code === `${ofKind.kind}_exists`
        ? [`${takenField}: ${error.message}`]
        : complaintsIn(error.details);
    setRefusal({ complaints, message: errorText(error), title });
  }

  const sending = useMutation({
    mutationFn: (what: 'change' | 'removal') => (what === 'removal' ? remove() : change()),
    onMutate: () => setRefusal(null),
    onError: (error, what) =>
      refused(error, titleOf(what)).catch((fault) =>
        setRefusal({ complaints: [], message: errorText(fault), title: titleOf(what) }),
      ),
  });

  return {
    send: sending.mutate,
    isSending: sending.isPending,
    refusal,
    setRefusal,
    theirs,
    /** The conflict is settled. */
    settle: () => setTheirs(null),
  };
}

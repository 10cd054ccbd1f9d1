// Sends what was typed about a drug: an admin's change at once, a teacher's as a proposal; and says what came back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call } from '#platform/web/client.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { pharmacologyContract as contract, type Drug, type DrugDraft } from '../../contract.ts';
import { complaintsIn } from './problems.ts';
import { t } from './texts.ts';
import type { DrugFormState, Stored } from './use-drug-form.ts';

const proposalsPath = '/pharmacology-tools/proposals';
const drugsPath = '/pharmacology-tools/drugs';

export function storedOf(drug: Drug): Stored {
  const {
    id: _id, displayName: _name, dosageTexts: _texts, version, updatedAt: _at, provenance: _from, ...draft
  } = drug; // biome-ignore format: a list
  return { draft, version };
}

/** The members of the record in which something differs; what is left out stays as it is. */
function changedMembers({ draft, changes }: DrugFormState): Partial<DrugDraft> {
  const names = new Set(changes.map(({ field }) => field.split('.')[0] ?? field));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
}

/** What a refusal says of the record: its sentences, or the one of the refusal itself. */
export type Refusal = { complaints: string[]; message: string };

type Options = { drugId: string | null; isAdmin: boolean; state: DrugFormState };

export function useSending({ drugId, isAdmin, state }: Options) {
  const navigate = useNavigate();
  const toast = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);

  async function finish(text: string, path: string): Promise<void> {
    state.forget();
    await queries.invalidateQueries();
    toast(text);
    await navigate(path);
  }

  async function save(): Promise<void> {
    const { draft, reason, base } = state;
    const { drug } =
      drugId === null
        ? await call(contract.createDrug, { body: { ...draft, reason } })
        : await call(contract.updateDrug, {
            params: { id: drugId },
            body: { ...changedMembers(state), reason, version: base?.version },
          });
    await finish(t('saved', { name: drug.generic }), `${drugsPath}/${drug.id}`);
  }

  async function propose(): Promise<void> {
    const { draft, reason } = state;
    const change =
      drugId === null
        ? { action: 'create' as const, targetId: null, value: { ...draft } }
        : { action: 'update' as const, targetId: drugId, value: { ...changedMembers(state) } };
    await call(contract.propose, { body: { kind: 'drug', ...change, reason } });
    await finish(t('proposed'), proposalsPath);
  }

  async function takeOut(): Promise<void> {
    if (drugId === null) return;
    const { reason, base } = state;
    if (isAdmin) {
      await call(contract.deleteDrug, { params: { id: drugId } });
      await finish(t('removed', { name: base?.draft.generic ?? drugId }), drugsPath);
    } else {
      await call(contract.propose, { body: { kind: 'drug', action: 'delete', targetId: drugId, reason } });
      await finish(t('proposed'), proposalsPath);
    }
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'proposal_outdated' && drugId !== null) {
      const { drug } = await call(contract.readDrug, { params: { id: drugId } });
      setTheirs(storedOf(drug));
      return;
    }
    const complaints =
      error.code === 'drug_exists' ? [`generic: ${error.message}`] : complaintsIn(error.details);
    setRefusal({ complaints, message: error.message });
  }

  const sending = useMutation({
    mutationFn: (what: 'change' | 'removal') =>
      what === 'removal' ? takeOut() : isAdmin ? save() : propose(),
    onMutate: () => setRefusal(null),
    // A refusal is no fault of this page; what else goes wrong is shown as it is.
    onError: (error) =>
      refused(error).catch((fault: Error) => setRefusal({ complaints: [], message: fault.message })),
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

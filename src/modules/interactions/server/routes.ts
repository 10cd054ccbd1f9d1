// The endpoints of interactions.

import { readSiteLook } from '#modules/operator/api/look.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import { makeChange } from '#modules/records/api/changing.ts';
import type { RecordChange } from '#modules/records/api/points.ts';
import type { Caller } from '#platform/contract/access.ts';
import { onlyChanges } from '#platform/contract/changes/change-of.ts';
import { routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { csvMediaType } from '#platform/server/tables/csv.ts';
import {
  type DrugInteraction,
  InteractionChange,
  type InteractionCheck,
  interactionsContract,
  SubstanceChange,
  type SubstanceInteraction,
} from '../contract.ts';
import { InteractionError } from '../errors.ts';
import { checkFor, criteriaOf, interactionsOf } from './checking.ts';
import { createDrugList, deleteDrugList, readDrugLists, updateDrugList } from './drug-lists.ts';
import { countsOf, interactionsAmong, openInteraction } from './records.ts';
import { checkCsv } from './report/csv.ts';
import { openSubstance } from './substances/substance-records.ts';
import { understandInteraction, understandSubstance } from './understanding.ts';

async function reportOf({ db }: Services, check: InteractionCheck, on: Date, format: 'csv' | 'pdf') {
  const fileName = `interaction-check-${on.toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') return { fileName, mediaType: csvMediaType, content: checkCsv(check, on) };
  const { pdfOf } = await import('./report/pdf.ts');
  const { name } = await readSiteLook(db);
  return { fileName, mediaType: 'application/pdf', content: await pdfOf(check, on, name) };
}

/** @returns the record as everyone sees it from now on */
async function changed(
  services: Services,
  caller: Caller,
  change: RecordChange,
  reason: string,
): Promise<DrugInteraction> {
  const id = await makeChange(services, caller, 'interaction', change, reason);
  const formulary = await readFormulary(services);
  const found = (await interactionsAmong(services, formulary, id.split('--'))).find((one) => one.id === id);
  if (!found) throw new InteractionError('interaction_not_found');
  return found;
}

async function changedSubstance(
  services: Services,
  caller: Caller,
  change: RecordChange,
  reason: string,
): Promise<SubstanceInteraction> {
  const id = await makeChange(services, caller, 'substance', change, reason);
  const found = await openSubstance(services, await readFormulary(services), id);
  if (!found) throw new InteractionError('substance_not_found');
  return found.substance;
}

export function interactionRoutes(services: Services) {
  return routes(
    interactionsContract,
    {
      checkInteractions: async ({ query }, context) => checkFor(services, context, query.drugIds),
      checkInteractionsAsGuest: async ({ body }, context) => checkFor(services, context, body.drugIds),

      listPatientCriteria: ({ query }) => criteriaOf(services, query.drugIds),

      async listInteractionsOfDrug({ params, query: { severity, page, limit } }) {
        const { byId } = await readFormulary(services);
        if (!byId.has(params.id)) throw new PharmacologyError('drug_not_found');
        const { interactions, substances } = await interactionsOf(services, params.id);
        const chosen = severity ? interactions.filter((one) => one.severity === severity) : interactions;
        return {
          interactions: chosen.slice((page - 1) * limit, page * limit),
          substances,
          counts: countsOf(interactions),
          total: chosen.length,
        };
      },

      async reportInteractions({ body: { drugIds, format } }, context) {
        const check = await checkFor(services, context, drugIds);
        const on = new Date(services.now());
        return reportOf(services, check, on, format);
      },

      async readInteraction({ params }) {
        const found = await openInteraction(services, await readFormulary(services), params.id);
        if (!found) throw new InteractionError('interaction_not_found');
        return found;
      },

      async createInteraction({ body: { reason, ...value } }, { caller }) {
        const change = { action: 'create', targetId: null, value } as const;
        return { interaction: await changed(services, caller, change, reason) };
      },

      async updateInteraction({ params, body: { reason, version, ...sent } }, { caller }) {
        const value = onlyChanges(sent, InteractionChange);
        const change = { action: 'update', targetId: params.id, value, baseVersion: version } as const;
        return { interaction: await changed(services, caller, change, reason) };
      },

      async deleteInteraction({ params, body: { reason, version } }, { caller }) {
        const change = { action: 'delete', targetId: params.id, value: {}, baseVersion: version } as const;
        await makeChange(services, caller, 'interaction', change, reason);
        return { ok: true as const };
      },

      async readSubstanceInteraction({ params }) {
        const found = await openSubstance(services, await readFormulary(services), params.id);
        if (!found) throw new InteractionError('substance_not_found');
        return found;
      },

      async createSubstanceInteraction({ body: { reason, ...value } }, { caller }) {
        const change = { action: 'create', targetId: null, value } as const;
        return { substance: await changedSubstance(services, caller, change, reason) };
      },

      async updateSubstanceInteraction({ params, body: { reason, version, ...sent } }, { caller }) {
        const value = onlyChanges(sent, SubstanceChange);
        const change = { action: 'update', targetId: params.id, value, baseVersion: version } as const;
        return { substance: await changedSubstance(services, caller, change, reason) };
      },

      async deleteSubstanceInteraction({ params, body: { reason, version } }, { caller }) {
        const change = { action: 'delete', targetId: params.id, value: {}, baseVersion: version } as const;
        await makeChange(services, caller, 'substance', change, reason);
        return { ok: true as const };
      },

      listDrugLists: async (_input, { caller }) => ({ lists: await readDrugLists(services, caller.userId) }),

      createDrugList: async ({ body }, { caller }) => ({
        list: await createDrugList(services, caller.userId, body),
      }),

      updateDrugList: async ({ params, body }, { caller }) => ({
        list: await updateDrugList(services, caller.userId, params.id, body),
      }),

      async deleteDrugList({ params }, { caller }) {
        await deleteDrugList(services, caller.userId, params.id);
        return { ok: true as const };
      },
    },
    {
      understand: {
        createInteraction: understandInteraction,
        updateInteraction: understandInteraction,
        createSubstanceInteraction: understandSubstance,
        updateSubstanceInteraction: understandSubstance,
      },
    },
  );
}

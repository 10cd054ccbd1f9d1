// The endpoints by which the data set is changed, told of and taken along.
import { readNamesOf } from '#modules/accounts/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pharmacologyContract } from '../../contract.ts';
import { exportDataSet } from '../counting/data-set-export.ts';
import { readDataSet } from '../counting/data-set-info.ts';
import { readDrug } from '../reading-drugs.ts';
import { keeperOf, makeChange } from './making-changes.ts';
import { decideProposal, listProposals, propose, withdrawProposal } from './proposals.ts';
import { versionsOf } from './versions.ts';

const {
  createDrug, updateDrug, deleteDrug, listVersions, propose: proposeChange, listProposals: list, decideProposal: decide, withdrawProposal: withdraw, readDataSet: count, exportDataSet: take,
} = pharmacologyContract; // biome-ignore format: a list

export function changeRoutes(services: Services): Route[] {
  return routes(
    { createDrug, updateDrug, deleteDrug, listVersions, propose: proposeChange, listProposals: list, decideProposal: decide, withdrawProposal: withdraw, readDataSet: count, exportDataSet: take }, // biome-ignore format: a list
    {
      async createDrug({ body: { reason, ...value } }, { caller }) {
        const change = { action: 'create', targetId: null, value } as const;
        return { drug: await readDrug(services, await makeChange(services, caller, 'drug', change, reason)) };
      },
      async updateDrug({ params, body: { reason, version, ...value } }, { caller }) {
        const change = { action: 'update', targetId: params.id, value, baseVersion: version } as const;
        return { drug: await readDrug(services, await makeChange(services, caller, 'drug', change, reason)) };
      },
      async deleteDrug({ params, body: { reason, version } }, { caller }) {
        const change = { action: 'delete', targetId: params.id, value: {}, baseVersion: version } as const;
        await makeChange(services, caller, 'drug', change, reason);
        return { ok: true };
      },
      async listVersions({ params }) {
        const keeper = keeperOf(services, params.kind);
        const rows = await versionsOf(services.db, keeper.kind, params.id);
        // A record of the data set that nobody has changed has no history yet.
        if (!rows.length && !(await keeper.read(params.id, services.db))) throw new AppError('not_found');
        const names = await readNamesOf(
          services,
          rows.flatMap(({ byId }) => (byId ? [byId] : [])),
        );
        return {
          versions: rows.map(({ version, action, changes, reason, byId, at }) => ({
            version,
            action,
            changes,
            reason,
            byName: (byId && names.get(byId)) ?? '',
            at: at.toISOString(),
          })),
        };
      },
      propose: async ({ body }, { caller }) => ({ proposal: await propose(services, caller, body) }),
      listProposals: ({ query }, { caller }) => listProposals(services, caller, query.page, query.limit),
      decideProposal: async ({ params, body }, { caller }) => ({
        proposal: await decideProposal(services, caller, params.id, body),
      }),
      async withdrawProposal({ params }, { caller }) {
        await withdrawProposal(services, caller, params.id);
        return { ok: true };
      },
      readDataSet: () => readDataSet(services),
      exportDataSet: ({ query }) => exportDataSet(services, query.format),
    },
  );
}

// The endpoints for changing, describing and exporting the data set.
import { makeChange } from '#modules/records/api/changing.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pharmacologyContract } from '../../contract.ts';
import { exportDataSet } from '../counting/data-set-export.ts';
import { readDataSet } from '../counting/data-set-info.ts';
import { readDrug } from '../reading-drugs.ts';

const changeContract = {
  createDrug: pharmacologyContract.createDrug,
  updateDrug: pharmacologyContract.updateDrug,
  deleteDrug: pharmacologyContract.deleteDrug,
  readDataSet: pharmacologyContract.readDataSet,
  exportDataSet: pharmacologyContract.exportDataSet,
};

export function changeRoutes(services: Services): Route[] {
  return routes(changeContract, {
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
    readDataSet: () => readDataSet(services),
    exportDataSet: ({ query }) => exportDataSet(services, query.format),
  });
}

// Handlers of the imports contract.

import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { drugImportsContract } from '../contract.ts';
import * as rows from './import-rows.ts';
import { importedFactsOf } from './imported-facts.ts';
import {
  cancelImport,
  confirmImport,
  countImported,
  finishUpload,
  putPart,
  readImport,
  removeImportedData,
  startImport,
} from './importing.ts';

export function importRoutes(services: Services): Route[] {
  return routes(drugImportsContract, {
    startDataImport: async ({ body }, { caller }) => ({
      import: await startImport(services, caller, body),
    }),
    putDataImportPart: async ({ params, query, file }) => ({
      import: await putPart(services, params.id, query.part, file.bytes),
    }),
    finishDataImportUpload: async ({ params }) => ({ import: await finishUpload(services, params.id) }),
    async listDataImports({ query }) {
      const { rows: found, total } = await rows.listImports(services.db, query);
      const held = await countImported(services);
      return { imports: found.map(rows.present), total, ...query, held };
    },
    readDataImport: async ({ params }) => ({ import: await readImport(services, params.id) }),
    confirmDataImport: async ({ params }, { caller }) => ({
      import: await confirmImport(services, caller, params.id),
    }),
    cancelDataImport: async ({ params }) => ({ import: await cancelImport(services, params.id) }),
    async removeImportedData({ params }, { caller }) {
      await removeImportedData(services, caller, params.source);
      return { ok: true };
    },
    listImportedFacts: ({ params }) => importedFactsOf(services, params.id),
  });
}

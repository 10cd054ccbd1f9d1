// The handlers of texts and of the questions made from them.
import type { Caller } from '#platform/contract/access.ts';
import { type HandlersOf, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { generatingContract } from '../../contract/generating.ts';
import { requireAi } from '../availability.ts';
import { addSiteText, findSiteTexts } from '../sources/site-texts.ts';
import { addPage, addSource, requireSource } from '../sources/sources.ts';
import { acceptGeneration, cancelGeneration, listDraftTypes, startGeneration } from './generations.ts';
import { presentGeneration, requireGeneration } from './store.ts';

export function generatingRoutes(services: Services): Route[] {
  const first = (caller: Caller) => requireAi(services, caller);
  const handlers: HandlersOf<typeof generatingContract, keyof typeof generatingContract> = {
    async listDraftTypes(_input, { caller }) {
      return { types: await listDraftTypes(services, caller) };
    },
    async addSourceText({ body: { title, text } }, { caller }) {
      const file = { name: title, fileName: 'text.txt', bytes: Buffer.from(text), kind: 'text' };
      return { source: await addSource(services, caller.userId, file) };
    },
    async addSourceFile({ query, file }, { caller }) {
      const { bytes } = file;
      return { source: await addSource(services, caller.userId, { name: query.fileName, bytes }) };
    },
    async addSourceAddress({ body }, { caller }) {
      return { source: await addPage(services, caller.userId, body.url) };
    },
    findSiteTexts: ({ query }, { caller }) => findSiteTexts(services, caller, query),
    async addSiteText({ body }, { caller }) {
      return { source: await addSiteText(services, caller, body) };
    },
    async readSource({ params }, { caller }) {
      return { source: await requireSource(services, caller.userId, params.sourceId) };
    },
    async startGeneration({ body }, { caller }) {
      return { generation: await startGeneration(services, caller, body) };
    },
    async readGeneration({ params }, { caller }) {
      const row = await requireGeneration(services, caller.userId, params.generationId);
      return { generation: await presentGeneration(services, row) };
    },
    async cancelGeneration({ params }, { caller }) {
      await cancelGeneration(services, caller, params.generationId);
      return { ok: true };
    },
    acceptGeneration: ({ params, body }, { caller }) =>
      acceptGeneration(services, caller, params.generationId, body),
  };
  // Nothing is read for someone who may not use AI.
  return routes(generatingContract, handlers, {
    first: {
      addSourceText: first,
      addSourceFile: first,
      addSourceAddress: first,
      addSiteText: first,
    },
  });
}

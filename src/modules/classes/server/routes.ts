// The calls about classes, their members, their results, and their door.
import { type HandlersOf, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { doorContract } from '../contract/door.ts';
import { membersContract } from '../contract/members.ts';
import { classesContract } from '../contract.ts';
import { changeClass, createClass, deleteClass, listClasses, readClass } from './class-store.ts';
import { findMember, proveMember } from './door/door.ts';
import {
  addMember,
  changeMember,
  eraseMember,
  listMembers,
  mergeMembers,
  removeMember,
  resetPin,
} from './member-store.ts';
import { readClassResults } from './results/class-results.ts';
import { exportClassResults } from './results/export-results.ts';
import { importList, previewList } from './roster/importing.ts';
import { readListFile } from './roster/read-file.ts';

function classHandlers(services: Services) {
  return {
    listClasses: ({ query }, { caller }) => listClasses(services, caller, query),
    createClass: async ({ body }, { caller }) => ({ class: await createClass(services, caller, body) }),
    readClass: async ({ params }, { caller }) => ({
      class: await readClass(services, params.classId, caller),
    }),
    changeClass: async ({ params, body }, { caller }) => ({
      class: await changeClass(services, caller, params.classId, body),
    }),
    async deleteClass({ params }, { caller }) {
      await deleteClass(services, caller, params.classId);
      return { ok: true };
    },
    readClassResults: async ({ params, query }, { caller }) => ({
      results: await readClassResults(services, caller, params.classId, query),
    }),
    exportClassResults: ({ params, query }, { caller }) =>
      exportClassResults(services, caller, params.classId, query.format),
  } satisfies HandlersOf<typeof classesContract>;
}

function memberHandlers(services: Services) {
  return {
    listClassMembers: ({ params, query }, { caller }) => listMembers(services, caller, params.classId, query),
    readClassFile: async ({ file }) => ({ text: await readListFile(services, file.bytes) }),
    previewClassList: async ({ params, body }, { caller }) => ({
      preview: await previewList(services, caller, params.classId, body.text),
    }),
    importClassList: ({ params, body }, { caller }) => importList(services, caller, params.classId, body),
    addClassMember: async ({ params, body }, { caller }) => ({
      member: await addMember(services, caller, params.classId, body),
    }),
    changeClassMember: async ({ params, body }, { caller }) => ({
      member: await changeMember(services, { caller, ...params }, body),
    }),
    async removeClassMember({ params }, { caller }) {
      await removeMember(services, { caller, ...params });
      return { ok: true };
    },
    async eraseClassMember({ params }, { caller }) {
      await eraseMember(services, { caller, ...params });
      return { ok: true };
    },
    mergeClassMembers: async ({ params, body }, { caller }) => ({
      member: await mergeMembers(services, { caller, ...params }, body.into),
    }),
    async resetClassPin({ params }, { caller }) {
      await resetPin(services, { caller, ...params });
      return { ok: true };
    },
  } satisfies HandlersOf<typeof membersContract>;
}

function doorHandlers(services: Services) {
  return {
    findClassMember: async ({ params, body }, { client }) => ({
      member: await findMember(services, params.roundId, body.typed, client.address),
    }),
    proveClassMember: async ({ params, body }, { client }) => ({
      token: await proveMember(services, params.roundId, body, client.address),
    }),
  } satisfies HandlersOf<typeof doorContract>;
}

export function classRoutes(services: Services) {
  return [
    ...routes(classesContract, classHandlers(services)),
    ...routes(membersContract, memberHandlers(services)),
    ...routes(doorContract, doorHandlers(services)),
  ];
}

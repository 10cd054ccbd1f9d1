// Who may call which endpoints of classes.

import { all, type ModuleAccess, ownersOfIt, type Statuses, teachers } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Stage } from '#tests/support/app/stage.ts';

/** A class has one teacher: an administrator has no way into it either. */
const ownerAlone: Statuses = { ...ownersOfIt, admin: 404 };

async function makeClass({ owner }: Stage): Promise<{ classId: string; memberId: string }> {
  const made = await owner.call<{ class: { id: string } }>('POST', '/classes', { name: '7b' });
  const classId = made.body.class.id;
  const added = await owner.call<{ member: { id: string } }>('POST', `/classes/${classId}/members`, {
    name: 'Ada',
  });
  return { classId, memberId: added.body.member.id };
}

const ofClass =
  (more: object = {}) =>
  async (stage: Stage) => {
    const { classId } = await makeClass(stage);
    return { params: { classId }, ...more };
  };

const ofMember =
  (more: object = {}) =>
  async (stage: Stage) => ({ params: await makeClass(stage), ...more });

async function ofMerge(stage: Stage) {
  const params = await makeClass(stage);
  const path = `/classes/${params.classId}/members`;
  const other = await stage.owner.call<{ member: { id: string } }>('POST', path, { name: 'Bob' });
  return { params, body: { into: other.body.member.id } };
}

/** A room in its lobby, for a class with a member. */
async function ofRoom(stage: Stage, _app: TestApp) {
  const { owner, quizId } = stage;
  const { classId, memberId } = await makeClass(stage);
  const started = await owner.call<{ roundId: string }>('POST', `/quiz/${quizId}/start`, { lobby: true });
  const { roundId } = started.body;
  const command = { do: 'feature', id: `set ${classId}`.slice(0, 20), feature: 'class', command: 'set' };
  await owner.call('POST', `/rounds/${roundId}/command`, { ...command, input: { classId } });
  return { roundId, memberId };
}

const list = { text: 'Bob\nCy' };

export const access: ModuleAccess = {
  rows: {
    listClasses: { statuses: teachers, call: () => ({}) },
    createClass: { statuses: teachers, call: () => ({ body: { name: '8c' } }) },
    readClass: { statuses: ownerAlone, call: ofClass() },
    changeClass: { statuses: ownerAlone, call: ofClass({ body: { name: '8d', isArchived: true } }) },
    deleteClass: { statuses: ownerAlone, call: ofClass() },
    readClassResults: { statuses: ownerAlone, call: ofClass() },
    exportClassResults: { statuses: ownerAlone, call: ofClass({ query: { format: 'csv' } }) },
    listClassMembers: { statuses: ownerAlone, call: ofClass() },
    readClassFile: {
      statuses: teachers,
      call: () => ({ file: Buffer.from('Ada\nBob'), mediaType: 'application/octet-stream' }),
    },
    previewClassList: { statuses: ownerAlone, call: ofClass({ body: list }) },
    importClassList: {
      statuses: ownerAlone,
      call: ofClass({ body: { ...list, revision: 1, removesGone: false } }),
    },
    addClassMember: { statuses: ownerAlone, call: ofClass({ body: { name: 'Bob' } }) },
    changeClassMember: { statuses: ownerAlone, call: ofMember({ body: { name: 'Ada L.' } }) },
    removeClassMember: { statuses: ownerAlone, call: ofMember() },
    eraseClassMember: { statuses: ownerAlone, call: ofMember() },
    mergeClassMembers: { statuses: ownerAlone, call: ofMerge },
    resetClassPin: { statuses: ownerAlone, call: ofMember() },
    findClassMember: {
      statuses: all(200),
      async call(stage, app) {
        const { roundId } = await ofRoom(stage, app);
        return { params: { roundId }, body: { typed: 'Ada' } };
      },
    },
    proveClassMember: {
      statuses: all(200),
      async call(stage, app) {
        const { roundId, memberId } = await ofRoom(stage, app);
        return { params: { roundId }, body: { memberId, pin: '2580', isNew: true } };
      },
    },
  },
};

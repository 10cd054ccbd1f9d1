// Who may call which endpoints of assignments.
import { all, type ModuleAccess, ownersOfIt, type Statuses } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Stage } from '#tests/support/app/stage.ts';
import { type HandedOutClass, handOut, prove } from '#tests/support/quizzes/handed-out.ts';

/** A class has one teacher: an administrator has no way into what is handed out to it either. */
const ownerAlone: Statuses = { ...ownersOfIt, admin: 404 };

const given = ({ owner }: Stage, app: TestApp): Promise<HandedOutClass> => handOut(app, owner, ['Ada']);

const ofClass =
  (more: object = {}) =>
  async (stage: Stage, app: TestApp) => ({ params: { classId: (await given(stage, app)).classId }, ...more });

const ofAssignment =
  (more: object = {}) =>
  async (stage: Stage, app: TestApp) => ({
    params: { assignmentId: (await given(stage, app)).assignment.id },
    ...more,
  });

async function asMember(stage: Stage, app: TestApp) {
  const handedOut = await given(stage, app);
  return { params: { code: handedOut.assignment.code }, body: await prove(app, handedOut, 'Ada') };
}

export const access: ModuleAccess = {
  rows: {
    listAssignments: { statuses: ownerAlone, call: ofClass() },
    createAssignment: {
      statuses: ownerAlone,
      async call(stage, app) {
        const { classId, assignment } = await given(stage, app);
        const { quizId, timeZone, latePolicy, attemptsAllowed, timeLimitMinutes, showResults } = assignment;
        const dueAt = new Date(app.services.now() + 86_400_000).toISOString();
        const settled = { attemptsAllowed, timeLimitMinutes, showResults };
        return { params: { classId }, body: { quizId, dueAt, timeZone, latePolicy, ...settled } };
      },
    },
    readAssignment: { statuses: ownerAlone, call: ofAssignment() },
    changeAssignment: { statuses: ownerAlone, call: ofAssignment({ body: { counts: 'last' } }) },
    deleteAssignment: { statuses: ownerAlone, call: ofAssignment() },
    listAssignmentMembers: { statuses: ownerAlone, call: ofAssignment() },
    setAssignmentMember: {
      statuses: ownerAlone,
      async call(stage, app) {
        const { assignment, members } = await given(stage, app);
        const params = { assignmentId: assignment.id, memberId: members.get('Ada') ?? '' };
        return { params, body: { dueAt: null, moreAttempts: 1, isExcused: false } };
      },
    },
    previewReminder: { statuses: ownerAlone, call: ofAssignment() },
    sendReminder: { statuses: ownerAlone, call: ofAssignment() },
    readHandedOut: {
      statuses: all(200),
      call: async (stage, app) => ({ params: { code: (await given(stage, app)).assignment.code } }),
    },
    readOwnAssignment: { statuses: all(200), call: asMember },
    beginHandedOut: { statuses: all(200), call: asMember },
  },
};

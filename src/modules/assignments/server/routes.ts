// The calls about assignments: of teachers, and of members who take them.
import { type HandlersOf, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { takingContract } from '../contract/taking.ts';
import { assignmentsContract } from '../contract.ts';
import {
  changeAssignment,
  createAssignment,
  deleteAssignment,
  listAssignments,
  readAssignment,
} from './assignment-store.ts';
import { listAssignmentMembers, setAssignmentMember } from './member-states.ts';
import { previewReminder, sendReminder } from './reminding/reminders.ts';
import { beginAt, readHandedOutTo, readOwn } from './taking/taking.ts';

function teacherHandlers(services: Services): HandlersOf<typeof assignmentsContract> {
  return {
    async listAssignments({ params, query }, { caller }) {
      return listAssignments(services, caller, params.classId, query);
    },
    async createAssignment({ params, body }, { caller }) {
      return { assignment: await createAssignment(services, caller, params.classId, body) };
    },
    async readAssignment({ params }, { caller }) {
      return readAssignment(services, caller, params.assignmentId);
    },
    async changeAssignment({ params, body }, { caller }) {
      return { assignment: await changeAssignment(services, caller, params.assignmentId, body) };
    },
    async deleteAssignment({ params }, { caller }) {
      await deleteAssignment(services, caller, params.assignmentId);
      return { ok: true };
    },
    async listAssignmentMembers({ params, query }, { caller }) {
      return listAssignmentMembers(services, caller, params.assignmentId, query);
    },
    async setAssignmentMember({ params, body }, { caller }) {
      return { member: await setAssignmentMember(services, caller, params, body) };
    },
    async previewReminder({ params }, { caller }) {
      return { preview: await previewReminder(services, caller, params.assignmentId) };
    },
    async sendReminder({ params }, { caller }) {
      return sendReminder(services, caller, params.assignmentId);
    },
  };
}

function takingHandlers(services: Services): HandlersOf<typeof takingContract> {
  return {
    async readHandedOut({ params }) {
      return { handedOut: await readHandedOutTo(services, params.code) };
    },
    async readOwnAssignment({ params, body }) {
      return { own: await readOwn(services, params.code, body) };
    },
    async beginHandedOut({ params, body }, { receivedAt, client: { address } }) {
      return beginAt(services, params.code, body, { receivedAt, address });
    },
  };
}

export function assignmentRoutes(services: Services) {
  return [
    ...routes(assignmentsContract, teacherHandlers(services)),
    ...routes(takingContract, takingHandlers(services)),
  ];
}

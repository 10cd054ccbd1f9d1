// The handlers of privacy.

import { cancelDeletion, scheduleDeletion } from '#modules/accounts/api/deletion.ts';
import { readUserById } from '#modules/accounts/api/people.ts';
import { returnMailShare, takeMailShare } from '#modules/mail/api/shares.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { graceDays, privacyContract } from '../contract.ts';
import {
  askForExport,
  downloadExport,
  readExport,
  removeExport,
  signExportLink,
} from './export/own-exports.ts';
import {
  downloadAnswer,
  downloadRequestData,
  eraseRequestData,
  heldAbout,
  readRequestData,
} from './requests/address-data.ts';
import { changeSubjectRequest, listSubjectRequests } from './requests/desk.ts';
import { confirmSubjectRequest, sendSubjectRequest } from './requests/sending.ts';
import { changeRetention, readRetention, runRetention } from './retention/retention.ts';

const done = { ok: true } as const;

export function privacyRoutes(services: Services): Route[] {
  return routes(privacyContract, {
    async readHeldData(_input, { caller }) {
      const user = await readUserById(services.db, caller.userId);
      if (!user) throw new AppError('authentication_required');
      return { held: await heldAbout(services, user) };
    },

    async askForExport(_input, { caller, token }) {
      return { export: await askForExport(services, caller.userId, token) };
    },
    async readExport(_input, { caller }) {
      return { export: await readExport(services, caller.userId) };
    },
    async removeExport(_input, { caller }) {
      await removeExport(services, caller.userId);
      return done;
    },
    async signExportLink({ params }, { caller, token }) {
      const asked = { userId: caller.userId, exportId: params.exportId };
      return { signature: await signExportLink(services, asked, token) };
    },
    downloadExport({ params, query }, { caller }) {
      const asked = { userId: caller.userId, exportId: params.exportId };
      return downloadExport(services, asked, query.signature);
    },

    async askForDeletion(_input, { caller, token }) {
      const dueAt = await scheduleDeletion(services, caller.userId, { token, graceDays });
      return { dueAt: dueAt.toISOString() };
    },
    async cancelDeletion(_input, { caller }) {
      await cancelDeletion(services, caller.userId);
      return done;
    },

    async sendSubjectRequest({ body }, context) {
      await takeMailShare(services, context, 'subject-request', body.email);
      await sendSubjectRequest(services, body);
      return done;
    },
    async confirmSubjectRequest({ body }, { client }) {
      const { kind, dueAt } = await confirmSubjectRequest(services, body.token);
      await returnMailShare(services, client);
      return { kind, dueAt: dueAt.toISOString() };
    },
    listSubjectRequests: ({ query }) => listSubjectRequests(services, query),
    async changeSubjectRequest({ params, body }, { caller }) {
      return { request: await changeSubjectRequest(services, caller, params.requestId, body) };
    },

    async readRequestData({ params }) {
      return { held: await readRequestData(services, params.requestId) };
    },
    downloadRequestData: ({ params }, { caller }) => downloadRequestData(services, caller, params.requestId),
    async eraseRequestData({ params }, { caller }) {
      return { held: await eraseRequestData(services, caller, params.requestId) };
    },
    downloadRequestedData: ({ params, query }) => downloadAnswer(services, params.requestId, query.signature),
    readRetention: () => readRetention(services),
    async changeRetention({ body }, { caller }) {
      await changeRetention(services, caller, body);
      return readRetention(services);
    },
    async previewRetention() {
      await runRetention(services, { isPreview: true });
      return readRetention(services);
    },
  });
}

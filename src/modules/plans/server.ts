// The plans module: which plan someone has, and what it lets them do. Later modules ask before they act.

import { auditActions } from '#modules/audit/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { workOn } from '#platform/server/jobs/jobs.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { planLimits, planNames, planPrices, plansContract } from './contract.ts';
import { PlanError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { returnPlans, returnPlansJob } from './server/grants.ts';
import { issueLicence, listLicences, redeemLicence, revokeLicence } from './server/licences.ts';
import { receivePaymentEvent } from './server/payments/payments.ts';
import { personalData } from './server/personal-data.ts';
import { questionTypesOf } from './server/plan.ts';
import { decideUpgradeRequest, listUpgradeRequests, requestUpgrade } from './server/upgrade-requests.ts';
import { readUsage } from './server/usage.ts';

export default defineServerModule({
  name: 'plans',
  needs: ['audit', 'mail', 'accounts'],
  errors: [PlanError],
  personalData,
  provides: [provide(auditActions, () => actionWords)],
  routes: (services) =>
    routes(plansContract, {
      async readPricing() {
        return {
          plans: planNames.map((id) => ({
            id,
            ...planLimits[id],
            features: [...planLimits[id].features],
            questionTypes: questionTypesOf(planLimits[id]),
            price: planPrices[id],
          })),
        };
      },
      readUsage: (_input, { caller }) => readUsage(services, caller.userId),
      async requestUpgrade({ body }, { caller }) {
        return { request: await requestUpgrade(services, caller.userId, body) };
      },
      listUpgradeRequests: ({ query }) => listUpgradeRequests(services, query),
      async decideUpgradeRequest({ params, body }, { caller, origin }) {
        return { request: await decideUpgradeRequest(services, caller, params.id, body, origin) };
      },
      issueLicence: ({ body }, { caller }) => issueLicence(services, caller, body),
      listLicences: ({ query }) => listLicences(services, query),
      async revokeLicence({ params }, { caller }) {
        return { licence: await revokeLicence(services, caller, params.id) };
      },
      redeemLicence: ({ body }, { caller }) => redeemLicence(services, caller.userId, body.code),
      async receivePaymentEvent({ file }, { header }) {
        await receivePaymentEvent(services, file.bytes, header('stripe-signature'));
        return { ok: true };
      },
    }),
  jobs: (services) => [workOn(returnPlansJob, () => returnPlans(services))],
});

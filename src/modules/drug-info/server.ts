// The drug information module: answers made from our own records and nothing else.

import { hasAiProvider } from '#modules/ai/api/phrasing.ts';
import { siteTexts } from '#modules/ai/api/points.ts';
import { routes } from '#platform/server/http/routes.ts';
import { defineServerModule, provide } from '#platform/server/module.ts';
import { retentionRules } from '#platform/server/people/retention.ts';
import { drugInfoContract } from './contract.ts';
import { answerJobs, answerRetention } from './server/answer-log.ts';
import { answerQuestion } from './server/answering.ts';
import { personalData } from './server/personal-data.ts';
import { drugInfoPhrasing } from './server/phrasing.ts';
import { drugTexts } from './server/site-text.ts';

export default defineServerModule({
  name: 'drug-info',
  needs: ['accounts', 'ai', 'pharmacology', 'interactions', 'guidelines'],
  personalData,
  routes: (services) =>
    routes(drugInfoContract, {
      readDrugInfoWriter: async () => ({
        hasProvider: services.provided(drugInfoPhrasing).length > 0 || (await hasAiProvider(services)),
      }),
      askDrugInfo: ({ body }, context) => answerQuestion(services, context, body),
      askDrugInfoAsGuest: ({ body }, context) => answerQuestion(services, { ...context, caller: null }, body),
    }),
  jobs: answerJobs,
  provides: [provide(retentionRules, answerRetention), provide(siteTexts, drugTexts)],
});

// The handlers of AI content. Every text belongs to one person: for others it doesn't exist.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { aiContentContract } from '../contract.ts';
import { campaignOf } from './campaign.ts';
import { quizOf } from './quiz.ts';
import { changeContent, listContents, present, requireContent } from './store.ts';
import { beginContent, cancelContent, removeContent, resumeContent } from './writing.ts';

export function aiContentRoutes(services: Services): Route[] {
  return routes(aiContentContract, {
    async writeAiContent({ body }, { caller }) {
      return { content: await beginContent(services, caller, body) };
    },
    async listAiContents(_input, { caller }) {
      return { contents: await listContents(services, caller.userId) };
    },
    async readAiContent({ params }, { caller }) {
      return { content: present(await requireContent(services, caller.userId, params.contentId)) };
    },
    async changeAiContent({ params, body }, { caller }) {
      return { content: present(await changeContent(services, caller.userId, params.contentId, body)) };
    },
    async cancelAiContent({ params }, { caller }) {
      return { content: await cancelContent(services, caller.userId, params.contentId) };
    },
    async resumeAiContent({ params }, { caller }) {
      return { content: await resumeContent(services, caller, params.contentId) };
    },
    async makeQuizOfContent({ params, body }, { caller }) {
      return { quizId: await quizOf(services, caller, params.contentId, body.quizId) };
    },
    async deleteAiContent({ params }, { caller }) {
      await removeContent(services, caller.userId, params.contentId);
      return { ok: true };
    },
    async makeCampaignOfContent({ params }, { caller }) {
      return { campaignId: await campaignOf(services, caller, params.contentId) };
    },
  });
}

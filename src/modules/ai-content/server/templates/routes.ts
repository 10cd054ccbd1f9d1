// The handlers of templates for texts.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { contentTemplatesContract } from '../../contract/templates.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates, listVersions } from './templates.ts';

export function templateRoutes(services: Services): Route[] {
  return routes(contentTemplatesContract, {
    async listContentTemplates(_input, { caller }) {
      return { templates: await listTemplates(services, caller) };
    },
    async createContentTemplate({ body }, { caller }) {
      return { template: await createTemplate(services, caller, body) };
    },
    async changeContentTemplate({ params, body }, { caller }) {
      return { template: await changeTemplate(services, caller, params.templateId, body) };
    },
    async deleteContentTemplate({ params }, { caller }) {
      await deleteTemplate(services, caller, params.templateId);
      return { ok: true };
    },
    async listContentTemplateVersions({ params }) {
      return { versions: await listVersions(services, params.templateId) };
    },
  });
}

// The handlers of the operator's settings.
import { recordAudit } from '#modules/audit/server.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { type OperatorSettings, operatorContract } from '../contract.ts';
import { readOperator, writeOperator } from './settings.ts';

type Name = keyof OperatorSettings;

function changesBetween(before: OperatorSettings, after: OperatorSettings) {
  const names = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name]);
  const pick = (settings: OperatorSettings) =>
    Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { before: pick(before), after: pick(after) };
}

export function operatorRoutes(services: Services): Route[] {
  const { db, now, bus } = services;
  return routes(operatorContract, {
    async readOperator() {
      return { operator: await readOperator(db) };
    },

    async changeOperator({ body }, { caller }) {
      const operator = await db.transaction(async (tx) => {
        const before = await readOperator(tx);
        const after = withChange(before, body);
        await writeOperator(tx, after, new Date(now()));
        const subject = { id: 'operator-settings', label: after.name || after.location };
        const changes = changesBetween(before, after);
        await recordAudit(services, caller, { action: 'operator-settings.change', subject, ...changes }, tx);
        return after;
      });
      // Every page has it in its footer.
      bus.publish(pagesTopic, 'operator');
      return { operator };
    },
  });
}

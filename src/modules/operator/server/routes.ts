// The handlers of the operator's settings.
import { recordAudit } from '#modules/audit/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { type OperatorSettings, operatorContract } from '../contract.ts';
import { siteContract } from '../site-contract.ts';
import { readOperator, writeOperator } from './settings.ts';
import { replaceLogo, serveSiteLogo, siteLogos } from './site-logo.ts';

type Name = keyof OperatorSettings;

function changesBetween(before: OperatorSettings, after: OperatorSettings) {
  const names = (Object.keys(after) as Name[]).filter((name) => before[name] !== after[name]);
  const pick = (settings: OperatorSettings) =>
    Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { before: pick(before), after: pick(after) };
}

const present = async ({ db }: Services) => ({ operator: await readOperator(db) });

async function change(services: Services, caller: Caller, body: Partial<OperatorSettings>): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const { logo: _logo, ...before } = await readOperator(tx);
    const after = withChange(before, body);
    await writeOperator(tx, after, new Date(now()));
    const subject = { id: 'operator-settings', label: after.name || after.location };
    const changes = changesBetween(before, after);
    await recordAudit(services, caller, { action: 'operator-settings.change', subject, ...changes }, tx);
  });
}

async function changeLogo(services: Services, caller: Caller, bytes: Buffer | null): Promise<void> {
  const image = bytes && (await siteLogos.take(services, bytes));
  await services.db.transaction(async (tx) => {
    // The logo is part of the row, which may not exist yet.
    const { logo: _logo, ...settings } = await readOperator(tx);
    const now = new Date(services.now());
    await writeOperator(tx, settings, now);
    await replaceLogo(tx, now, image);
    const subject = { id: 'operator-settings', label: '' };
    await recordAudit(services, caller, { action: 'operator-settings.logo', subject }, tx);
  });
}

export function operatorRoutes(services: Services): Route[] {
  const { bus } = services;
  const changed = () => {
    // Every page has it in its header and its footer.
    bus.publish(pagesTopic, 'operator');
    return present(services);
  };
  const ofOperator = routes(operatorContract, {
    readOperator: () => present(services),

    async changeOperator({ body }, { caller }) {
      await change(services, caller, body);
      return changed();
    },
  });
  const ofSite = routes(siteContract, {
    async uploadSiteLogo({ file }, { caller }) {
      await changeLogo(services, caller, file.bytes);
      return changed();
    },

    async removeSiteLogo(_input, { caller }) {
      await changeLogo(services, caller, null);
      return changed();
    },

    readSiteLogo: ({ params }) => serveSiteLogo(services, params.logoId),
  });
  return [...ofOperator, ...ofSite];
}

// The handlers of the operator's settings.
import { changeSettings } from '#modules/settings/api/changing.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { ChangeOf } from '#platform/contract/changes/change-of.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { siteContract } from '../contract/site.ts';
import { type OperatorSettings, operatorContract, operatorSettings } from '../contract.ts';
import { presentOperator } from './settings.ts';
import { serveSiteLogo, siteLogos } from './site-logo.ts';

async function change(
  services: Services,
  caller: Caller,
  body: ChangeOf<OperatorSettings & { version: number }>,
): Promise<void> {
  const label = ({ name, location }: OperatorSettings) => name || location;
  await changeSettings(services, caller, operatorSettings, { change: body, entry: { label } });
}

async function changeLogo(services: Services, caller: Caller, bytes: Buffer | null): Promise<void> {
  const image = bytes && (await siteLogos.take(services, bytes));
  const logoId = newId();
  const createdAt = new Date(services.now());
  await changeSettings(services, caller, operatorSettings, {
    change: {},
    inner: { logo: image && { logoId, width: image.width, height: image.height } },
    alongside: async (tx) => {
      await siteLogos.replace(tx, { ownerId: null, createdAt }, image, logoId);
    },
    entry: { action: 'operator-settings.logo' },
  });
}

export function operatorRoutes(services: Services): Route[] {
  const { db } = services;
  const present = () => presentOperator(db);
  const ofOperator = routes(operatorContract, {
    readOperator: present,

    async changeOperator({ body }, { caller }) {
      await change(services, caller, body);
      return present();
    },
  });
  const ofSite = routes(siteContract, {
    async uploadSiteLogo({ file }, { caller }) {
      await changeLogo(services, caller, file.bytes);
      return present();
    },

    async removeSiteLogo(_input, { caller }) {
      await changeLogo(services, caller, null);
      return present();
    },

    readSiteLogo: ({ params }) => serveSiteLogo(services, params.logoId),
  });
  return [...ofOperator, ...ofSite];
}

// The handlers of the operator's settings.
import { recordAudit } from '#modules/audit/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type OperatorSettings, operatorContract } from '../contract.ts';
import { siteContract } from '../site-contract.ts';
import { readOperator, writeOperator } from './settings.ts';
import { logoAsPng, readSiteLogo, replaceLogo } from './site-logo.ts';

type Name = keyof OperatorSettings;

const logoEdgePixels = 512;

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
  const image = bytes && (await encodeImage(bytes, { edgePixels: logoEdgePixels, fit: 'inside' }));
  await services.db.transaction(async (tx) => {
    // The logo is part of the row, which may not exist yet.
    const { logo: _logo, ...settings } = await readOperator(tx);
    await writeOperator(tx, settings, new Date(services.now()));
    await replaceLogo(tx, image && { logoId: newId(), ...image });
    const subject = { id: 'operator-settings', label: '' };
    await recordAudit(services, caller, { action: 'operator-settings.logo', subject }, tx);
  });
}

export function operatorRoutes(services: Services): Route[] {
  const { db, bus } = services;
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

    async readSiteLogo({ params }) {
      const [logoId = '', isPng] = params.logoId.split('.');
      const logo = await readSiteLogo(db, logoId);
      if (!logo) throw new AppError('image_not_found');
      const shown = isPng
        ? { fileName: params.logoId, mediaType: 'image/png', content: await logoAsPng(services, logo) }
        : { fileName: `${logoId}.webp`, mediaType: logo.mediaType, content: logo.content };
      return {
        ...shown,
        inline: true,
        // An ID always names the same picture.
        cacheControl: 'public, max-age=31536000, immutable',
      };
    },
  });
  return [...ofOperator, ...ofSite];
}

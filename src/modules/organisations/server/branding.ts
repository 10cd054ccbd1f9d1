// What people see of an organisation, cached for a moment because rooms ask for it with every join.
import { readUserById } from '#modules/accounts/api/people.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import { planOf } from '#modules/plans/api/plan.ts';
import type { Feature } from '#modules/plans/contract.ts';
import { productLook } from '#platform/contract/look/site-look.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { Branding } from '../contract.ts';
import * as queries from './queries.ts';

const rememberedMs = 60_000;
const maxRemembered = 5_000;
/** The topic that announces a changed organisation. */
const topic = 'organisations';

export function presentBranding(organisation: queries.StoredOrganisation): Branding {
  const { name, colour, logoId, logoWidth, logoHeight } = organisation;
  const url = `/api/organisations/logos/${logoId}`;
  return { name, colour, logo: logoId ? { url, width: logoWidth ?? 1, height: logoHeight ?? 1 } : null };
}

/** Whether an organisation may use a feature now: its owner's plan decides, checked each time. */
export async function isOn(
  services: Services,
  { ownerId }: Pick<queries.StoredOrganisation, 'ownerId'>,
  feature: Feature,
): Promise<boolean> {
  const owner = await readUserById(services.db, ownerId);
  if (owner?.status !== 'active') return false;
  return (await planOf(services, ownerId)).features.includes(feature);
}

async function readBranding(services: Services, userId: string): Promise<Branding | null> {
  const organisation = await queries.readOfUser(services.db, userId);
  if (!organisation || !(await isOn(services, organisation, 'whiteLabel'))) return null;
  return presentBranding(organisation);
}

type Remembered = { until: number; branding: Promise<Branding | null> };
const memoryOf = perApp(() => new Map<string, Remembered>());

function remembered(
  services: Services,
  key: string,
  read: () => Promise<Branding | null>,
): Promise<Branding | null> {
  const memory = memoryOf(services);
  const now = services.now();
  const known = memory.get(key);
  if (known && known.until > now) return known.branding;
  if (memory.size >= maxRemembered) memory.clear();
  const branding = read();
  memory.set(key, { until: now + rememberedMs, branding });
  branding.catch(() => memory.delete(key));
  return branding;
}

/** The branding under which an account works; null if none applies. At most a minute old. */
export function brandingOf(services: Services, userId: string): Promise<Branding | null> {
  return remembered(services, userId, () => readBranding(services, userId));
}

/**
 * What people see in a room: the branding of its host, otherwise the site's look; null if neither is set. Certificates are a
 * person's or an organisation's, and ask for the branding alone.
 */
export async function shownBrandOf(services: Services, userId: string): Promise<Branding | null> {
  const own = await brandingOf(services, userId);
  if (own) return own;
  // No account has this ID.
  return remembered(services, '', async () => {
    const site = await readSiteLook(services.db);
    return site === productLook ? null : site;
  });
}

/** Call this after every change of an organisation or its people. */
export function forgetBranding(services: Services): void {
  memoryOf(services).clear();
  services.bus.publish(topic, 'changed');
}

/** Learns of changes on other nodes. @returns a function that stops it */
export function listenForChanges(services: Services): () => void {
  const forget = () => memoryOf(services).clear();
  // The site's own look is announced with its pages.
  const leave = [services.bus.subscribe(topic, forget), services.bus.subscribe(pagesTopic, forget)];
  return () => {
    for (const one of leave) one();
  };
}

// Creating and changing an organisation.

import { AppError } from '#platform/contract/errors.ts';
import { hasCode } from '#platform/server/logging/error-code.ts';
import type { Services } from '#platform/server/module.ts';
import { checkOutboundUrl, OutboundError } from '#platform/server/network/outbound.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { OrganisationChange } from '../contract.ts';
import { OrganisationError } from '../errors.ts';
import { showOut } from './people.ts';
import * as queries from './queries.ts';
import { sealSecret } from './sso.ts';
import { t } from './texts.ts';

/** No one owns these addresses, so no organisation can claim them. */
const publicMailDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.net', 'gmx.de'],
  ...['web.de', 'mail.com', 'mail.ru', 'yandex.ru', 'yandex.com', 'qq.com', '163.com', 'zoho.com'],
]);

function bad(message: string): AppError {
  return new AppError('bad_request', { message });
}

/** People copy the address of the document as often as the issuer itself. */
function issuerOf(services: Services, typed: string): string {
  const issuer = typed.replace(/\/\.well-known\/openid-configuration\/?$/, '');
  try {
    const { search, hash, pathname } = checkOutboundUrl(issuer, {
      allowsPrivate: services.config.outboundPrivate,
    });
    if (search || hash || pathname.includes('/.well-known/')) throw bad(t('issuer.plain'));
    return issuer;
  } catch (error) {
    if (error instanceof OutboundError) throw bad(`Issuer: ${error.message}`);
    throw error;
  }
}

/** A stored secret is sent only to the provider it was entered for: a changed issuer or client drops it. */
function ssoColumns(
  services: Services,
  sso: NonNullable<OrganisationChange['sso']> | null,
  before: queries.StoredOrganisation | null,
) {
  if (!sso) return { issuer: null, clientId: null, clientSecret: null };
  const issuer = issuerOf(services, sso.issuer);
  const { clientId, clientSecret } = sso;
  if (clientSecret) return { issuer, clientId, clientSecret: sealSecret(services, clientSecret) };
  const isSame = before?.issuer === issuer && before.clientId === clientId;
  return {
    issuer,
    clientId,
    clientSecret: clientSecret === undefined && isSame ? before.clientSecret : null,
  };
}

/** @throws AppError organisation_exists, bad_request */
export async function saveOrganisation(
  services: Services,
  ownerId: string,
  change: OrganisationChange,
): Promise<queries.StoredOrganisation> {
  const before = await queries.readOwned(services.db, ownerId);
  const { slug, name, domains, colour, defaultRole, sso } = change;
  const shared = domains?.find((domain) => publicMailDomains.has(domain));
  if (shared) throw bad(t('domain.shared', { shared }));
  const columns = {
    slug,
    name,
    colour: colour === undefined ? (before?.colour ?? null) : colour,
    defaultRole: defaultRole ?? before?.defaultRole ?? 'student',
    // A new one has none until it is sent.
    ...(sso === undefined && before ? {} : ssoColumns(services, sso ?? null, before)),
  };
  let letIn: string[] = [];
  try {
    const stored = await services.db.transaction(async (tx) => {
      const created = { organisationId: newId(), ownerId, createdAt: new Date(services.now()), ...columns };
      const saved = before
        ? await queries.updateOrganisation(tx, before.organisationId, columns)
        : await queries.insertOrganisation(tx, created);
      if (!saved) throw new OrganisationError('organisation_exists');
      if (!domains) return saved;
      const former = await queries.listDomainsOf(tx, [saved.organisationId]);
      const dropped = former.map(({ domain }) => domain).filter((domain) => !domains.includes(domain));
      letIn = dropped.length > 0 ? await queries.listLetIn(tx, saved, dropped) : [];
      await queries.replaceDomains(tx, saved.organisationId, [...new Set(domains)]);
      return saved;
    });
    await showOut(services, letIn);
    return stored;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (hasCode(cause, '23505')) throw new OrganisationError('organisation_exists');
    throw error;
  }
}

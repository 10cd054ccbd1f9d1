// What an organisation's form holds while it is edited, and what it sends.
import type { Organisation, OrganisationSettings } from '../../contract.ts';

export type Fields = {
  name: string;
  slug: string;
  colour: string | null;
  hasSso: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** One per line. */
  domains: string;
  defaultRole: 'student' | 'teacher';
};

export function fieldsOf(organisation: Organisation | null): Fields {
  return {
    name: organisation?.name ?? '',
    slug: organisation?.slug ?? '',
    colour: organisation?.colour ?? null,
    hasSso: Boolean(organisation?.sso),
    issuer: organisation?.sso?.issuer ?? '',
    clientId: organisation?.sso?.clientId ?? '',
    clientSecret: '',
    domains: organisation?.domains.map(({ domain }) => domain).join('\n') ?? '',
    defaultRole: organisation?.defaultRole ?? 'student',
  };
}

/** Accepts `school.example`, `@school.example` and comma-separated lists. */
export function domainsIn(typed: string): string[] {
  const parts = typed.split(/[\s,;]+/).map((part) => part.replace(/^@/, '').toLowerCase());
  return [...new Set(parts.filter(Boolean))];
}

export function settingsOf(fields: Fields): OrganisationSettings {
  const { name, slug, colour, hasSso, issuer, clientId, clientSecret, defaultRole } = fields;
  const secret = clientSecret ? { clientSecret } : {};
  return {
    name,
    slug,
    colour,
    defaultRole,
    domains: domainsIn(fields.domains),
    sso: hasSso ? { issuer, clientId, ...secret } : null,
  };
}

/** A short name to start with, derived from the name. */
export function slugFor(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
}

/** Whether the stored secret survives the edits so far; see the contract. */
export function keepsSecret(fields: Fields, organisation: Organisation | null): boolean {
  const stored = organisation?.sso;
  return Boolean(
    stored?.hasSecret && stored.issuer === fields.issuer.trim() && stored.clientId === fields.clientId.trim(),
  );
}

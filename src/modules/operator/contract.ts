// Who runs this site, in the API: what anyone may read, and an admin sets.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { SiteLook } from '#platform/contract/look/site-look.ts';
import {
  defineSettings,
  emailOrNone,
  flag,
  line,
  lines,
  settingsVersion,
} from '#platform/contract/settings/settings.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/** Every text is empty if it is not set: then nothing is shown, and nothing is made up. */
export const operatorSettings = defineSettings({
  name: 'operator',
  shape: {
    /** What the site is called; empty for the product's name. */
    siteName: line(40),
    /** The site's colour, `#rrggbb`; empty for the product's. */
    colour: z
      .string()
      .toLowerCase()
      .regex(/^(?:#[0-9a-f]{6})?$/, { error: () => t('colour') })
      .default(''),
    /** The school, company or person responsible for the site. */
    name: line(160),
    /** A postal address, in lines. */
    address: lines(500, 3),
    email: emailOrNone(() => t('email')),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^[0-9+() ./-]*$/, { error: () => t('phone') })
      .default(''),
    location: z.string().trim().max(120).default('Barbados'),
    /** Whom to ask about data, if not the operator. */
    dataProtectionContact: lines(300),
    /** The authority to which people can complain about the operator. */
    supervisoryAuthority: lines(300),
    /** Who runs the machine, and in which country it is. */
    hosting: lines(300),
    /** A claim for the footer, such as how many people teach with it. */
    claim: line(80),
    isWorldwide: flag(),
  },
  inner: {
    /** Uploaded by itself; in pixels. */
    logo: z.object({ logoId: z.string(), width: z.number(), height: z.number() }).nullable().default(null),
  },
  groups: {
    site: ['siteName', 'colour'],
    contact: ['name', 'address', 'email', 'phone', 'location'],
    privacy: ['dataProtectionContact', 'supervisoryAuthority', 'hosting'],
    claims: ['claim', 'isWorldwide'],
  },
  // All of it is public.
  ofTheSite: ['siteName', 'name', 'address', 'email', 'phone'],
  isOnEveryPage: true,
});
export type OperatorSettings = z.output<typeof operatorSettings.schema>;

/** With the logo. */
export const Operator = operatorSettings.schema.extend({ logo: SiteLook.shape.logo });
export type Operator = z.output<typeof Operator>;

export const ShownOperator = z.object({ operator: Operator, version: settingsVersion });

export const operatorContract = defineContract({
  readOperator: {
    method: 'GET',
    path: '/operator',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get who runs this site and how to reach them',
    isSameForAll: true,
    response: ShownOperator,
  },
  changeOperator: {
    method: 'PUT',
    path: '/admin/operator',
    access: 'admin',
    rate: 'write',
    summary: 'Set who runs this site; what isn’t sent stays. Everything set here is public',
    body: operatorSettings.change,
    response: ShownOperator,
    errors: ['settings_conflict'],
  },
});

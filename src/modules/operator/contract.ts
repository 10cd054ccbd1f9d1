// Who runs this site, in the API: what anyone may read, and an admin sets.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { SiteLook } from '#platform/contract/look/site-look.ts';
import { emailAddress } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

const line = (longest: number) => oneLine().max(longest).default('');
const lines = (longest: number) => z.string().trim().max(longest).default('');

/** Every text is empty if it is not set: then nothing is shown, and nothing is made up. */
export const OperatorSettings = z.object({
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
  address: lines(500),
  email: z.union([z.literal(''), emailAddress(() => t('email'))]).default(''),
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
  isWorldwide: z.boolean().default(false),
});
export type OperatorSettings = z.output<typeof OperatorSettings>;

/** With the logo, which is uploaded by itself. */
export const Operator = OperatorSettings.extend({ logo: SiteLook.shape.logo });
export type Operator = z.output<typeof Operator>;

export const operatorContract = defineContract({
  readOperator: {
    method: 'GET',
    path: '/operator',
    access: 'guest',
    rate: 'read',
    staysOpen: true,
    summary: 'Get who runs this site and how to reach them',
    isSameForAll: true,
    response: z.object({ operator: Operator }),
  },
  changeOperator: {
    method: 'PUT',
    path: '/admin/operator',
    access: 'admin',
    rate: 'write',
    summary: 'Set who runs this site; what isn’t sent stays. Everything set here is public',
    body: changeOf(OperatorSettings),
    response: z.object({ operator: Operator }),
  },
});

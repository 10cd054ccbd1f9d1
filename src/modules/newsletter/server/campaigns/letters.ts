// The messages of a campaign: composed once, filled in for each person.

import { mailLogoOf } from '#modules/mail/api/logo.ts';
import { linkOrigin } from '#modules/mail/api/queue.ts';
import { readOperator } from '#modules/operator/api/look.ts';
import { lookOf } from '#modules/operator/contract/site.ts';
import { accentPair } from '#platform/contract/look/accent-pair.ts';
import type { Services } from '#platform/server/module.ts';
import { breather } from '#platform/server/waiting/breath.ts';
import { firstNameOf } from '../desk.ts';
import { manageToken, trackToken } from '../links.ts';
import { compose, type Foot, type Message } from '../message/compose.ts';
import { type Compiled, compileFields, type Person, renderFields } from '../message/fields.ts';
import { remarksOf } from '../message/remarks.ts';
import { readSettings } from '../settings.ts';
import { t } from '../texts.ts';
import { templateWords } from './library.ts';

const nothing: Foot = {
  site: '',
  accent: accentPair(null),
  logo: null,
  company: '',
  address: '',
  footer: '',
  unsubscribe: '',
};

type Reader = { subscriberId: string; email: string; name: string };

export async function readFoot(services: Services): Promise<Foot> {
  const { companyName, companyAddress, footerText, unsubscribeText } = await readSettings(services.db);
  const operator = await readOperator(services.db);
  const look = lookOf(operator);
  return {
    site: look.name,
    accent: accentPair(look.colour),
    logo: mailLogoOf(look, await linkOrigin(services)),
    company: companyName || operator.name,
    address: companyAddress || operator.address,
    footer: footerText,
    unsubscribe: unsubscribeText,
  };
}

/** @throws AppError newsletter_field_invalid */
export async function checkMessage(message: Message): Promise<void> {
  const breathe = breather();
  const composed = await compose(message, nothing);
  await breathe();
  const compiled = compileFields(composed);
  await breathe();
  renderFields(compiled, samplePerson);
  await breathe();
}

/** The addresses of a message whose clicks can be counted. */
export async function linksOf(message: Message): Promise<string[]> {
  return (await compose(message, nothing, true)).links;
}

const samplePerson: Person = {
  first_name: firstNameOf(t('sample.name')),
  name: t('sample.name'),
  email: 'ada@example.org',
  company: '',
  unsubscribe_url: 'https://rounds.example/newsletter/unsubscribe',
  preferences_url: 'https://rounds.example/newsletter/preferences',
  links: [],
  pixel: '',
};

export type Printed = { compiled: Compiled; links: string[]; foot: Foot; origin: string };

/** @throws AppError newsletter_field_invalid */
export async function print(services: Services, message: Message, isCounting = false): Promise<Printed> {
  const foot = await readFoot(services);
  const { links, ...source } = await compose(message, foot, isCounting);
  return { compiled: compileFields(source), links, foot, origin: await linkOrigin(services) };
}

/** What is counted for a message, and whether it may be counted for this person. */
export type Counting = { campaignId: string; variant: 'a' | 'b'; isTracked: boolean; hasPixel: boolean };

/** A message to one person, with the unsubscribe headers (RFC 2369, RFC 8058). */
export function letterTo(
  services: Services,
  { compiled, foot, origin, links }: Printed,
  { subscriberId, email, name }: Reader,
  recipientId = 0,
  counting?: Counting,
) {
  const tokenOf = (purpose: 'click' | 'open', link: number): string => {
    if (!counting) return '';
    const { campaignId, variant, isTracked } = counting;
    return trackToken(services, purpose, {
      campaignId,
      variant,
      link,
      recipientId: isTracked ? recipientId : 0,
    });
  };
  const token = manageToken(services, subscriberId, recipientId);
  const person: Person = {
    first_name: firstNameOf(name),
    name,
    email,
    company: foot.company,
    unsubscribe_url: `${origin}/newsletter/unsubscribe?token=${token}`,
    preferences_url: `${origin}/newsletter/preferences?token=${token}`,
    links: links.map((_, index) => `${origin}/api/newsletter/click/${tokenOf('click', index)}`),
    pixel: counting?.hasPixel ? `${origin}/api/newsletter/open/${tokenOf('open', 0)}` : '',
  };
  const headers = {
    'List-Unsubscribe': `<${origin}/api/newsletter/one-click/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
  return { ...renderFields(compiled, person), headers, to: email, date: new Date(services.now()) };
}

/** With links for no one, so that viewing it can't unsubscribe the reader. @throws AppError newsletter_field_invalid */
export async function preview(
  services: Services,
  message: Message,
  reader: { name: string; email?: string },
) {
  const printed = await print(services, message);
  const isSample = reader.email === undefined;
  const { subject, html, text } = letterTo(services, printed, {
    subscriberId: 'preview',
    email: reader.email ?? samplePerson.email,
    // If the subscriber has no name, the preview shows it that way.
    name: isSample && !reader.name ? samplePerson.name : reader.name,
  });
  return { subject, html, text, remarks: remarksOf(message, printed.foot, templateWords) };
}

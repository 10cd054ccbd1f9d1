// The newsletter's settings: who sends it, what is at its foot, how fast it goes out.
import { z } from 'zod';
import { texts } from '#platform/contract/i18n.ts';
import {
  defineSettings,
  emailOrNone,
  flag,
  line,
  lines,
  whole,
} from '#platform/contract/settings/settings.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);
const email = () => emailOrNone(() => t('email'));

export const newsletterSettings = defineSettings({
  name: 'newsletter',
  shape: {
    /** Empty takes those of the mail server. */
    fromName: line(120),
    fromEmail: email(),
    replyToEmail: email(),
    /** Empty takes the operator’s. */
    companyName: line(160),
    companyAddress: lines(500, 3),
    footerText: lines(500, 3),
    unsubscribeText: line(200),
    // Otherwise anyone could subscribe anyone else.
    doubleOptIn: flag(true),
    autoWelcome: flag(true),
    welcomeTemplateId: z.string().max(64).nullable().default(null),
    // Counting needs separate consent.
    trackOpens: flag(),
    trackClicks: flag(),
    /** Messages that all servers together may hand over in a minute. */
    ratePerMinute: whole(1, 1_000_000, 600),
    connections: whole(1, 20, 5),
  },
  groups: {
    sender: ['fromName', 'fromEmail', 'replyToEmail'],
    foot: ['companyName', 'companyAddress', 'footerText', 'unsubscribeText'],
    subscribing: ['doubleOptIn'],
    counting: ['trackOpens', 'trackClicks'],
    pace: ['ratePerMinute', 'connections'],
  },
  // The sender and the company, not a person.
  ofTheSite: ['fromName', 'fromEmail', 'replyToEmail', 'companyName', 'companyAddress'],
});
export type NewsletterSettings = z.output<typeof newsletterSettings.schema>;

// The calls that report bounces, and the settings for who may.
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { bouncesContract, type Reporter, reporters } from '../../contract/bounces.ts';
import { NewsletterError } from '../../errors.ts';
import { listSecretNames, readSecret, writeSecret } from '../secrets.ts';
import { applyReports } from './applying.ts';
import { hasPassword, providers, sendgridKey } from './providers.ts';
import { readReturnedMessage } from './returned-message.ts';

/** Stored beside other secrets of the newsletter. */
const secretName = (reporter: Reporter): string => `bounces-${reporter}`;

/** @throws AppError newsletter_bounces_off */
function reporterOf(name: string): Reporter {
  const reporter = reporters.find((known) => known === name);
  if (!reporter) throw new NewsletterError('newsletter_bounces_off');
  return reporter;
}

/** @throws AppError newsletter_bounces_off */
async function requireSecret(services: Services, reporter: Reporter): Promise<string> {
  const secret = await readSecret(services, secretName(reporter));
  if (secret === null) throw new NewsletterError('newsletter_bounces_off');
  return secret;
}

const pathOf = (reporter: Reporter): string =>
  reporter === 'mailbox' ? '/api/newsletter/returned-messages' : `/api/newsletter/bounces/${reporter}`;

/** @throws AppError newsletter_key_invalid */
async function changeReporter(
  services: Services,
  admin: Caller,
  reporter: Reporter,
  secret: string | null,
): Promise<void> {
  if (reporter === 'sendgrid' && secret !== null && !sendgridKey(secret))
    throw new NewsletterError('newsletter_key_invalid');
  await services.db.transaction(async (tx) => {
    await writeSecret(services, tx, secretName(reporter), secret);
    const subject = { id: 'newsletter-bounces', label: reporter };
    const after = { isOn: secret !== null };
    await recordAudit(services, admin, { action: 'newsletter-bounces.change', subject, after }, tx);
  });
}

/** A stranger’s body costs nothing: whether the reporter is on, and the password where there is one, come before it. */
async function refuseReporter(
  services: Services,
  reporter: Reporter,
  header: (name: string) => string | undefined,
): Promise<void> {
  const secret = await requireSecret(services, reporter);
  const hasOwnPassword = reporter === 'mailbox' || reporter === 'postmark';
  if (hasOwnPassword && !hasPassword(header('authorization'), secret))
    throw new NewsletterError('newsletter_bounce_unsigned');
}

export function bounceRoutes(services: Services): Route[] {
  return routes(
    bouncesContract,
    {
      async receiveBounces({ params, file }, { header }) {
        const reporter = reporterOf(params.provider);
        // Whole messages have their own endpoint.
        if (reporter === 'mailbox') throw new NewsletterError('newsletter_bounces_off');
        const secret = await requireSecret(services, reporter);
        const provider = providers[reporter];
        if (!provider.isSigned({ bytes: file.bytes, header, now: services.now() }, secret))
          throw new NewsletterError('newsletter_bounce_unsigned');
        const reports = provider.read(file.bytes);
        await applyReports(services, reporter, reports);
        return { received: reports.length };
      },
      async receiveReturnedMessage({ file }) {
        const report = readReturnedMessage(file.bytes, services.now());
        if (report) await applyReports(services, 'mailbox', [report]);
        return { received: report ? 1 : 0 };
      },
      async listBounceReporters(_input, { origin }) {
        const names = new Set(await listSecretNames(services.db));
        const listed = reporters.map((reporter) => {
          return { reporter, isOn: names.has(secretName(reporter)), address: `${origin}${pathOf(reporter)}` };
        });
        return { reporters: listed };
      },
      async changeBounceReporter({ params, body }, { caller }) {
        await changeReporter(services, caller, reporterOf(params.reporter), body.secret);
        return { ok: true };
      },
    },
    {
      first: {
        receiveBounces: (_, { params, header }) =>
          refuseReporter(services, reporterOf(params.provider ?? ''), header),
        receiveReturnedMessage: (_, { header }) => refuseReporter(services, 'mailbox', header),
      },
    },
  );
}

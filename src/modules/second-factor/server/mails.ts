// The emails that notify people of changes to their second factors, so that a stranger's change does not go unnoticed.

import { queueMail } from '#modules/mail/api/queue.ts';
import type { Services } from '#platform/server/module.ts';
import { t } from './mail-texts.ts';

export type Factor = { kind: 'totp' } | { kind: 'passkey'; name: string };
type Receiver = { email: string };
type Within = Parameters<typeof queueMail>[2];

function nameOf(factor: Factor): string {
  return factor.kind === 'totp' ? t('factor.totp') : t('factor.passkey', { name: factor.name });
}

export async function mailFactorAdded(
  services: Services,
  { email }: Receiver,
  factor: Factor,
  within: Within,
): Promise<void> {
  const what = nameOf(factor);
  await queueMail(
    services,
    {
      kind: 'factor-added',
      to: email,
      content: {
        subject: t('added.subject'),
        preview: t('added.preview', { what }),
        heading: t('added.heading'),
        paragraphs: [t('added.text1', { what }), t('added.text2')],
        footnote: t('notYou'),
      },
    },
    within,
  );
}

export async function mailFactorRemoved(
  services: Services,
  { email }: Receiver,
  factor: Factor,
  isLast: boolean,
  within: Within,
): Promise<void> {
  const what = nameOf(factor);
  await queueMail(
    services,
    {
      kind: 'factor-removed',
      to: email,
      content: {
        subject: t('removed.subject'),
        preview: t('removed.preview', { what }),
        heading: t('removed.heading'),
        paragraphs: [t('removed.text1', { what }), isLast ? t('removed.wasLast') : t('removed.othersStay')],
        footnote: t('notYou'),
      },
    },
    within,
  );
}

export async function mailFactorsReset(
  services: Services,
  { email }: Receiver,
  within: Within,
): Promise<void> {
  await queueMail(
    services,
    {
      kind: 'factors-reset',
      to: email,
      content: {
        subject: t('reset.subject'),
        preview: t('reset.preview'),
        heading: t('reset.heading'),
        paragraphs: [t('reset.text1'), t('reset.text2')],
        footnote: t('reset.footnote'),
      },
    },
    within,
  );
}

export async function mailRecoveryCodeUsed(
  services: Services,
  { email }: Receiver,
  codesLeft: number,
  within: Within,
): Promise<void> {
  const left = codesLeft === 0 ? t('recoveryCode.wasLast') : t('recoveryCode.left', { count: codesLeft });
  await queueMail(
    services,
    {
      kind: 'recovery-code-used',
      to: email,
      content: {
        subject: t('recoveryCode.subject'),
        preview: left,
        heading: t('recoveryCode.heading'),
        paragraphs: [t('recoveryCode.text1'), left],
        footnote: t('notYou'),
      },
    },
    within,
  );
}

export async function mailNewRecoveryCodes(
  services: Services,
  { email }: Receiver,
  within: Within,
): Promise<void> {
  await queueMail(
    services,
    {
      kind: 'recovery-codes-renewed',
      to: email,
      content: {
        subject: t('newRecoveryCodes.subject'),
        preview: t('newRecoveryCodes.preview'),
        heading: t('newRecoveryCodes.heading'),
        paragraphs: [t('newRecoveryCodes.text1'), t('newRecoveryCodes.text2')],
        footnote: t('notYou'),
      },
    },
    within,
  );
}

// The mails that tell people of changes to their second factors, so that a stranger's change does not go unnoticed.
import { queueMail } from '#modules/mail/server.ts';
import type { Services } from '#platform/server/module.ts';

export type Factor = { kind: 'totp' } | { kind: 'passkey'; name: string };
type Receiver = { email: string };
type Within = Parameters<typeof queueMail>[2];

const notYou =
  'If this wasn’t you, change your password at once, end all other sessions in your account settings, and tell your administrator.';

function nameOf(factor: Factor): string {
  return factor.kind === 'totp' ? 'an authenticator app' : `the passkey “${factor.name}”`;
}

export async function tellOfAdded(
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
        subject: 'A second step was added to your sign-in',
        preview: `Your Rounds account now has ${what}.`,
        heading: 'A second step was added',
        paragraphs: [
          `Somebody who was signed in to your Rounds account has added ${what} to it.`,
          'If this was you, there is nothing to do.',
        ],
        footnote: notYou,
      },
    },
    within,
  );
}

export async function tellOfRemoved(
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
        subject: 'A second step was removed from your sign-in',
        preview: `Your Rounds account no longer has ${what}.`,
        heading: 'A second step was removed',
        paragraphs: [
          `Somebody who was signed in to your Rounds account has removed ${what} from it.`,
          isLast
            ? 'Your password alone now opens your account, and your recovery codes are no longer valid.'
            : 'Your other second steps still protect your account.',
        ],
        footnote: notYou,
      },
    },
    within,
  );
}

export async function tellOfReset(services: Services, { email }: Receiver, within: Within): Promise<void> {
  await queueMail(
    services,
    {
      kind: 'factors-reset',
      to: email,
      content: {
        subject: 'Two-step sign-in was switched off for your account',
        preview: 'An administrator has removed all second steps from your Rounds account.',
        heading: 'Two-step sign-in was switched off',
        paragraphs: [
          'An administrator has removed all authenticator apps, passkeys and recovery codes from your Rounds account.',
          'Your password alone now opens it. Please sign in and set up a second step again.',
        ],
        footnote: 'If you did not ask for this, tell your administrator at once.',
      },
    },
    within,
  );
}

export async function tellOfRecoveryCode(
  services: Services,
  { email }: Receiver,
  codesLeft: number,
  within: Within,
): Promise<void> {
  const left =
    codesLeft === 0
      ? 'It was the last one. Create new ones in your account settings, else you may lock yourself out.'
      : `${codesLeft === 1 ? 'One code is' : `${codesLeft} codes are`} left. You can create new ones in your account settings at any time.`;
  await queueMail(
    services,
    {
      kind: 'recovery-code-used',
      to: email,
      content: {
        subject: 'A recovery code of your account was used',
        preview: left,
        heading: 'A recovery code was used',
        paragraphs: [
          'Somebody who knows your password has completed a sign-in to your Rounds account with one of your recovery codes.',
          left,
        ],
        footnote: notYou,
      },
    },
    within,
  );
}

export async function tellOfNewRecoveryCodes(
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
        subject: 'Your account has new recovery codes',
        preview: 'The old recovery codes of your Rounds account are no longer valid.',
        heading: 'New recovery codes',
        paragraphs: [
          'Somebody who was signed in to your Rounds account has created new recovery codes. The old ones are no longer valid.',
          'If this was you, there is nothing to do.',
        ],
        footnote: notYou,
      },
    },
    within,
  );
}

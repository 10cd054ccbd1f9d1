// The texts of all account emails. None greets people by name: anyone can register a stranger's address with any name.

import type { NewMail } from '#modules/mail/api/queue.ts';
import { describeUserAgent } from '#platform/contract/user-agent.ts';
import { t } from './texts.ts';

type Place = { origin: string; token: string };

export function confirmEmailMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'confirm-email',
    to,
    content: {
      subject: t('confirmEmail.subject'),
      preview: t('confirmEmail.preview'),
      heading: t('confirmEmail.heading'),
      paragraphs: [t('confirmEmail.text1'), t('confirmEmail.text2')],
      button: { label: t('confirmEmail.button'), url: `${origin}/confirm-email?token=${token}` },
      footnote: t('confirmEmail.footnote'),
    },
  };
}

export function confirmNewEmailMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'confirm-new-email',
    to,
    content: {
      subject: t('confirmNewEmail.subject'),
      preview: t('confirmNewEmail.preview'),
      heading: t('confirmNewEmail.heading'),
      paragraphs: [t('confirmNewEmail.text1'), t('confirmNewEmail.text2')],
      button: { label: t('confirmNewEmail.button'), url: `${origin}/confirm-email?token=${token}` },
      footnote: t('confirmNewEmail.footnote'),
    },
  };
}

/** To the old address, so that a thief can't take over an account unnoticed. */
export function emailChangeMail(
  to: string,
  { newEmail, isDone }: { newEmail: string; isDone: boolean },
): NewMail {
  return {
    kind: 'email-change',
    to,
    content: {
      subject: t('emailChange.subject'),
      preview: t('emailChange.preview', { newEmail }),
      heading: t('emailChange.heading'),
      paragraphs: [
        isDone ? t('emailChange.done', { newEmail }) : t('emailChange.begun', { newEmail }),
        t('emailChange.text2'),
      ],
      footnote: isDone ? t('emailChange.footnoteDone') : t('emailChange.footnoteBegun'),
    },
  };
}

export function resetPasswordMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'reset-password',
    to,
    content: {
      subject: t('resetPassword.subject'),
      preview: t('resetPassword.preview'),
      heading: t('resetPassword.heading'),
      paragraphs: [t('resetPassword.text1')],
      button: { label: t('resetPassword.button'), url: `${origin}/reset-password?token=${token}` },
      footnote: t('resetPassword.footnote'),
    },
  };
}

/** For an account without a password, whose organisation decides who gets in. */
export function noPasswordMail(to: string): NewMail {
  return {
    kind: 'reset-password-none',
    to,
    content: {
      subject: t('noPassword.subject'),
      preview: t('noPassword.preview'),
      heading: t('noPassword.heading'),
      paragraphs: [t('noPassword.text1'), t('noPassword.text2')],
      footnote: t('noPassword.footnote'),
    },
  };
}

export function passwordChangedMail(
  to: string,
  { origin, keepsApiKeys }: { origin: string; keepsApiKeys: boolean },
): NewMail {
  return {
    kind: 'password-changed',
    to,
    content: {
      subject: t('passwordChanged.subject'),
      preview: t('passwordChanged.preview'),
      heading: t('passwordChanged.heading'),
      paragraphs: [
        t('passwordChanged.text1'),
        keepsApiKeys ? t('passwordChanged.keysKept') : t('passwordChanged.keysEnded'),
        t('passwordChanged.text3'),
      ],
      footnote: t('passwordChanged.footnote', { origin }),
    },
  };
}

type SignIn = { at: Date; timeZone: string; userAgent: string; address: string };

export function newSignInMail(to: string, { at, timeZone, userAgent, address }: SignIn): NewMail {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  );
  const device = describeUserAgent(userAgent);
  return {
    kind: 'new-sign-in',
    to,
    content: {
      subject: t('newSignIn.subject'),
      preview: t('newSignIn.preview', { device, time }),
      heading: t('newSignIn.heading'),
      paragraphs: [
        t('newSignIn.text1'),
        t('newSignIn.text2', { device, address, time, timeZone }),
        t('newSignIn.text3'),
      ],
      footnote: t('newSignIn.footnote'),
    },
  };
}

type Deletion = { dueAt: Date; timeZone: string; origin: string };

export function deletionBegunMail(to: string, { dueAt, timeZone, origin }: Deletion): NewMail {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(dueAt);
  return {
    kind: 'deletion-begun',
    to,
    content: {
      subject: t('deletionBegun.subject', { day }),
      preview: t('deletionBegun.preview'),
      heading: t('deletionBegun.heading', { day }),
      paragraphs: [t('deletionBegun.text1'), t('deletionBegun.text2')],
      button: { label: t('deletionBegun.button'), url: `${origin}/account/delete` },
      footnote: t('deletionBegun.footnote'),
    },
  };
}

export function deletionCancelledMail(to: string): NewMail {
  return {
    kind: 'deletion-cancelled',
    to,
    content: {
      subject: t('deletionCancelled.subject'),
      preview: t('deletionCancelled.preview'),
      heading: t('deletionCancelled.heading'),
      paragraphs: [t('deletionCancelled.text1')],
      footnote: t('deletionCancelled.footnote'),
    },
  };
}

export function accountDeletedMail(to: string): NewMail {
  return {
    kind: 'account-deleted',
    to,
    isFarewell: true,
    content: {
      subject: t('accountDeleted.subject'),
      preview: t('accountDeleted.preview'),
      heading: t('accountDeleted.heading'),
      paragraphs: [t('accountDeleted.text1'), t('accountDeleted.text2')],
      footnote: t('accountDeleted.footnote'),
    },
  };
}

// The words of all mails about accounts. None greets by name: anybody can register a stranger's address with any name.
import type { NewMail } from '#modules/mail/server.ts';
import { describeUserAgent } from '#platform/contract/user-agent.ts';

type Place = { origin: string; token: string };

export function confirmEmailMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'confirm-email',
    to,
    content: {
      subject: 'Confirm your email address',
      preview: 'One step, and your account at Rounds is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        'Somebody, probably you, has made an account at Rounds with this email address.',
        'Please confirm that the address is yours. After that you can sign in.',
      ],
      button: { label: 'Confirm email address', url: `${origin}/confirm-email?token=${token}` },
      footnote:
        'The link works once and for 24 hours. If it was not you, you can ignore this message: without the confirmation nobody can sign in to that account.',
    },
  };
}

export function confirmNewEmailMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'confirm-new-email',
    to,
    content: {
      subject: 'Confirm your new email address',
      preview: 'Your account at Rounds takes the new address after your confirmation.',
      heading: 'Confirm your new email address',
      paragraphs: [
        'This address was entered as the new email address of an account at Rounds.',
        'Please confirm that it is yours. Until then the account keeps its old address.',
      ],
      button: { label: 'Confirm new address', url: `${origin}/confirm-email?token=${token}` },
      footnote:
        'The link works once and for 24 hours. If it was not you, you can ignore this message: nothing changes without the confirmation.',
    },
  };
}

/** To the old address, so that a thief can't take an account away in silence. */
export function emailChangeMail(
  to: string,
  { newEmail, isDone }: { newEmail: string; isDone: boolean },
): NewMail {
  return {
    kind: 'email-change',
    to,
    content: {
      subject: 'The email address of your account is being changed',
      preview: `The new address is ${newEmail}.`,
      heading: 'A new email address for your account',
      paragraphs: [
        isDone
          ? `The email address of your account at Rounds was changed to ${newEmail}.`
          : `Somebody who is signed in to your account at Rounds wants to change its email address to ${newEmail}. The change takes place when the new address has been confirmed.`,
        'If it was you, there is nothing else to do.',
      ],
      footnote: isDone
        ? 'If it was not you, tell the administrator of this site at once.'
        : 'If it was not you, sign in at once and change your password, which ends all other sessions, or ask for a password reset, which also cancels this change.',
    },
  };
}

export function resetPasswordMail(to: string, { origin, token }: Place): NewMail {
  return {
    kind: 'reset-password',
    to,
    content: {
      subject: 'Reset your password',
      preview: 'The link works once and for one hour.',
      heading: 'Reset your password',
      paragraphs: ['Somebody, probably you, has asked for a new password for your account at Rounds.'],
      button: { label: 'Choose a new password', url: `${origin}/reset-password?token=${token}` },
      footnote:
        'The link works once and for one hour. If it was not you, you can ignore this message: your password stays as it is.',
    },
  };
}

/** For an account without a password, whose organisation decides who gets in. */
export function noPasswordMail(to: string): NewMail {
  return {
    kind: 'reset-password-none',
    to,
    content: {
      subject: 'Your account has no password',
      preview: 'You sign in through your organisation.',
      heading: 'Your account has no password',
      paragraphs: [
        'Somebody, probably you, has asked for a new password for your account at Rounds. You sign in through your organisation, so there is no password here.',
        'Choose “Sign in with your organisation” on the sign-in page. If that does not work, ask your organisation.',
      ],
      footnote: 'If it was not you, you can ignore this message.',
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
      subject: 'Your password was changed',
      preview: 'All other sessions have ended.',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account at Rounds was changed just now. Wherever you were signed in, you have been signed out, except where the change was made.',
        keepsApiKeys ? 'Your API keys still work.' : 'If you had API keys, they no longer work.',
        'If it was you, there is nothing else to do.',
      ],
      footnote: `If it was not you, take your account back now: ask for a new password at ${origin}/forgot-password.`,
    },
  };
}

type SignIn = { at: Date; timeZone: string; userAgent: string; address: string };

export function newSignInMail(to: string, { at, timeZone, userAgent, address }: SignIn): NewMail {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  );
  return {
    kind: 'new-sign-in',
    to,
    content: {
      subject: 'New sign-in to your account',
      preview: `${describeUserAgent(userAgent)}, ${time}`,
      heading: 'New sign-in to your account',
      paragraphs: [
        'Your account at Rounds was opened on a device that we have not seen before.',
        `${describeUserAgent(userAgent)}, from the network address ${address}, on ${time} (${timeZone}).`,
        'If it was you, there is nothing to do.',
      ],
      footnote:
        'If it was not you, sign in and change your password at once: that ends all other sessions. Then look at your list of sessions.',
    },
  };
}

export function accountDeletedMail(to: string): NewMail {
  return {
    kind: 'account-deleted',
    to,
    content: {
      subject: 'Your account was deleted',
      preview: 'Your account at Rounds and everything in it is gone.',
      heading: 'Your account was deleted',
      paragraphs: [
        'Your account at Rounds was deleted just now, as you asked, with your quizzes, results and settings. It can’t be brought back.',
        'Thank you for having been with us.',
      ],
      footnote: 'If it was not you, tell the administrator of this site.',
    },
  };
}

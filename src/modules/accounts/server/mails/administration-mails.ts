// The words of mails about what an administrator has done to an account.
import type { NewMail } from '#modules/mail/server.ts';

export function emailChangedByAdminMail(to: string, newEmail: string): NewMail {
  return {
    kind: 'email-changed-by-admin',
    to,
    content: {
      subject: 'The email address of your account was changed',
      preview: `The new address is ${newEmail}.`,
      heading: 'A new email address for your account',
      paragraphs: [
        `An administrator has changed the email address of your account at Rounds to ${newEmail}.`,
        'From now on you sign in with the new address. Links in earlier messages no longer work.',
      ],
      footnote: 'If you did not ask for this, tell the administrator of this site at once.',
    },
  };
}

export function emailGivenByAdminMail(to: string): NewMail {
  return {
    kind: 'email-given-by-admin',
    to,
    content: {
      subject: 'This is now the address of your account',
      preview: 'An administrator has entered this address for an account at Rounds.',
      heading: 'This is now the address of your account',
      paragraphs: [
        'An administrator has entered this address as that of an account at Rounds.',
        'From now on that account is opened with this address. Its password is the same as before.',
      ],
      footnote: 'If you know nothing of such an account, tell the administrator of this site.',
    },
  };
}

export function deletedByAdminMail(to: string): NewMail {
  return {
    kind: 'account-deleted-by-admin',
    to,
    content: {
      subject: 'Your account was deleted',
      preview: 'An administrator has deleted your account at Rounds.',
      heading: 'Your account was deleted',
      paragraphs: [
        'An administrator has deleted your account at Rounds, with your quizzes, results and settings. It can’t be brought back.',
      ],
      footnote: 'If you think that this is a mistake, tell the administrator of this site.',
    },
  };
}

export function accountMadeMail(to: string, origin: string): NewMail {
  return {
    kind: 'account-made',
    to,
    content: {
      subject: 'An account was made for you',
      preview: 'You can sign in with this email address.',
      heading: 'An account was made for you',
      paragraphs: [
        'An administrator has made an account at Rounds with this email address.',
        'Whoever made it knows the first password and will hand it to you. Please change it after you have signed in.',
      ],
      button: { label: 'Sign in', url: `${origin}/login` },
      footnote: 'If you don’t expect an account at Rounds, you can ignore this message.',
    },
  };
}

// The texts of emails about what an administrator has done to an account.

import type { NewMail } from '#modules/mail/api/queue.ts';
import type { Role } from '#platform/contract/access.ts';
import { t } from './texts.ts';

export function emailChangedByAdminMail(to: string, newEmail: string): NewMail {
  return {
    kind: 'email-changed-by-admin',
    to,
    content: {
      subject: t('emailChangedByAdmin.subject'),
      preview: t('emailChangedByAdmin.preview', { newEmail }),
      heading: t('emailChangedByAdmin.heading'),
      paragraphs: [t('emailChangedByAdmin.text1', { newEmail }), t('emailChangedByAdmin.text2')],
      footnote: t('emailChangedByAdmin.footnote'),
    },
  };
}

export function emailGivenByAdminMail(to: string): NewMail {
  return {
    kind: 'email-given-by-admin',
    to,
    content: {
      subject: t('emailGivenByAdmin.subject'),
      preview: t('emailGivenByAdmin.preview'),
      heading: t('emailGivenByAdmin.heading'),
      paragraphs: [t('emailGivenByAdmin.text1'), t('emailGivenByAdmin.text2')],
      footnote: t('emailGivenByAdmin.footnote'),
    },
  };
}

export function deletedByAdminMail(to: string): NewMail {
  return {
    kind: 'account-deleted-by-admin',
    to,
    isFarewell: true,
    content: {
      subject: t('deletedByAdmin.subject'),
      preview: t('deletedByAdmin.preview'),
      heading: t('deletedByAdmin.heading'),
      paragraphs: [t('deletedByAdmin.text1')],
      footnote: t('deletedByAdmin.footnote'),
    },
  };
}

export function accountMadeMail(to: string, origin: string): NewMail {
  return {
    kind: 'account-made',
    to,
    content: {
      subject: t('accountMade.subject'),
      preview: t('accountMade.preview'),
      heading: t('accountMade.heading'),
      paragraphs: [t('accountMade.text1'), t('accountMade.text2')],
      button: { label: t('accountMade.button'), url: `${origin}/login` },
      footnote: t('accountMade.footnote'),
    },
  };
}

export function invitationMail(
  to: string,
  { origin, token, role }: { origin: string; token: string; role: Role },
): NewMail {
  return {
    kind: 'invitation',
    to,
    content: {
      subject: t('invitation.subject'),
      preview: t('invitation.preview'),
      heading: t('invitation.heading'),
      paragraphs: [t(`invitation.text1.${role}`), t('invitation.text2')],
      button: { label: t('invitation.button'), url: `${origin}/reset-password?token=${token}` },
      footnote: t('invitation.footnote'),
    },
  };
}

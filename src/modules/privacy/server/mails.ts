// The texts of the emails about exports, requests and inactive accounts.
import type { NewMail } from '#modules/mail/api/queue.ts';
import { confirmDays, exportDays, type RequestKind } from '../contract.ts';
import { t } from './texts.ts';

export function exportReadyMail(to: string, url: string): NewMail {
  return {
    kind: 'export-ready',
    to,
    content: {
      subject: t('exportReady.subject'),
      preview: t('exportReady.preview', { days: exportDays }),
      heading: t('exportReady.heading'),
      paragraphs: [t('exportReady.text1'), t('exportReady.text2', { days: exportDays })],
      button: { label: t('exportReady.button'), url },
      footnote: t('exportReady.footnote'),
    },
  };
}

type Confirmation = { kind: RequestKind; url: string };

export function confirmRequestMail(to: string, { kind, url }: Confirmation): NewMail {
  return {
    kind: 'confirm-request',
    to,
    content: {
      subject: t('confirmRequest.subject'),
      preview: t('confirmRequest.preview'),
      heading: t('confirmRequest.heading'),
      paragraphs: [t('confirmRequest.text1', { kind: t(`kind.${kind}`) }), t('confirmRequest.text2')],
      button: { label: t('confirmRequest.button'), url },
      footnote: t('confirmRequest.footnote', { days: confirmDays }),
    },
  };
}

type Answer = { kind: RequestKind; state: 'done' | 'refused'; outcome: string; dataUrl: string | null };

export function requestClosedMail(to: string, { kind, state, outcome, dataUrl }: Answer): NewMail {
  return {
    kind: 'request-closed',
    to,
    isFarewell: kind === 'erasure' && state === 'done',
    content: {
      subject: t(`requestClosed.${state}`),
      preview: t(`requestClosed.${state}`),
      heading: t(`requestClosed.${state}`),
      paragraphs: [t('requestClosed.text1', { kind: t(`kind.${kind}`) }), outcome],
      ...(dataUrl && { button: { label: t('exportReady.button'), url: dataUrl } }),
      footnote: dataUrl ? t('requestClosed.footnoteData', { days: exportDays }) : t('requestClosed.footnote'),
    },
  };
}

type Arrived = { kind: RequestKind; dueAt: Date; url: string };

export function requestArrivedMail(to: string, { kind, dueAt, url }: Arrived): NewMail {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt);
  return {
    kind: 'request-arrived',
    to,
    content: {
      subject: t('requestArrived.subject', { day }),
      preview: t('requestArrived.preview'),
      heading: t('requestArrived.heading'),
      paragraphs: [
        t('requestArrived.text1', { kind: t(`kind.${kind}`) }),
        t('requestArrived.text2', { day }),
      ],
      button: { label: t('requestArrived.button'), url },
    },
  };
}

type Inactive = { dueAt: Date; timeZone: string; origin: string };

export function inactivityMail(to: string, { dueAt, timeZone, origin }: Inactive): NewMail {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(dueAt);
  return {
    kind: 'inactive-account',
    to,
    content: {
      subject: t('inactive.subject', { day }),
      preview: t('inactive.preview'),
      heading: t('inactive.heading', { day }),
      paragraphs: [t('inactive.text1'), t('inactive.text2')],
      button: { label: t('inactive.button'), url: `${origin}/login` },
    },
  };
}

export function inactiveDeletedMail(to: string): NewMail {
  return {
    kind: 'inactive-account-deleted',
    to,
    isFarewell: true,
    content: {
      subject: t('inactiveDeleted.subject'),
      preview: t('inactiveDeleted.text1'),
      heading: t('inactiveDeleted.subject'),
      paragraphs: [t('inactiveDeleted.text1')],
    },
  };
}

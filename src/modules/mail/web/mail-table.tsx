// Emails as a table; on a narrow screen each one is a card.

import { UnstyledButton } from '@mantine/core';
import { currentFormats } from '#platform/web/formats.ts';
import type { OutboxMail } from '../contract.ts';
import classes from './mail.module.css';
import { t } from './texts.ts';

export function momentText(iso: string): string {
  return currentFormats().dateTime(iso);
}

export function StateBadge({ state }: { state: OutboxMail['state'] }) {
  return (
    <span className={classes.badge} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}

export function MailTable({ mails, onOpen }: { mails: OutboxMail[]; onOpen: (mailId: string) => void }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('outbox.subject')}</th>
          <th scope="col">{t('outbox.to')}</th>
          <th scope="col">{t('outbox.state')}</th>
          <th scope="col">{t('outbox.when')}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <UnstyledButton
                dir="auto"
                className={classes.open}
                aria-label={t('outbox.open', { subject: mail.subject, to: mail.to })}
                onClick={() => onOpen(mail.id)}
              >
                {mail.subject}
              </UnstyledButton>
            </th>
            <td className={classes.address}>{mail.to || t('outbox.erased')}</td>
            <td>
              <StateBadge state={mail.state} />
              {mail.state !== 'sent' && mail.lastReply && (
                <span className={classes.reply}>
                  {t('outbox.attempts', { count: mail.attempts })}: {mail.lastReply}
                </span>
              )}
            </td>
            <td className={classes.when}>{momentText(mail.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// A request: who asks for what by when, the notes about it, and what can be done with it.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Row, RowFact } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { privacyContract, type SubjectRequest } from '../../contract.ts';
import { AddressData } from './address-data.tsx';
import { CloseDialog } from './close-dialog.tsx';
import classes from './desk.module.css';
import { t } from './texts.ts';
import { useRequestChange } from './use-request-change.ts';

export function RequestRow({ request }: { request: SubjectRequest }) {
  const { date } = useFormats();
  const { kind, email, message, state, createdAt, dueAt, isOverdue, closedAt, outcome } = request;
  return (
    <Row title={`${t(`kind.${kind}`)}: ${email}`} badge={t(`state.${state}`)}>
      <RowFact>
        {t('sent', { day: date(createdAt) })} ·{' '}
        {closedAt ? (
          t('closed', { day: date(closedAt) })
        ) : (
          <span className={isOverdue ? classes.overdue : undefined}>
            {isOverdue ? t('overdue', { day: date(dueAt) }) : t('due', { day: date(dueAt) })}
          </span>
        )}
      </RowFact>
      <p className={classes.fact}>
        {request.userId ? (
          <Link to={`/admin-dashboard/users/${request.userId}`}>{t('account')}</Link>
        ) : (
          t('noAccount')
        )}
      </p>
      <p dir="auto" className={classes.message}>
        {message}
      </p>
      <Notes request={request} />
      <AddressData request={request} />
      {outcome && (
        <p className={classes.message}>
          <strong>{t('outcome')}:</strong> {outcome}
        </p>
      )}
      {!closedAt && <Work request={request} />}
    </Row>
  );
}

function Notes({ request: { notes } }: { request: SubjectRequest }) {
  const { dateTime } = useFormats();
  return notes.map(({ at, text }) => (
    <p key={at} className={classes.message}>
      <span className={classes.fact}>{dateTime(at)}</span>
      {'\n'}
      {text}
    </p>
  ));
}

function Work({ request }: { request: SubjectRequest }) {
  const toast = useToast();
  const [isNoting, setIsNoting] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const change = useRequestChange(request.id, () => toast(t('saved')));

  return (
    <>
      {isNoting && <NoteForm requestId={request.id} onDone={() => setIsNoting(false)} />}
      {change.error && <p className={classes.overdue}>{errorText(change.error, t('error.unknown'))}</p>}
      <div className={classes.buttons}>
        {request.state === 'open' && (
          <Button
            size="small"
            disabled={change.isPending}
            onClick={() => change.mutate({ state: 'working' })}
          >
            {t('takeUp')}
          </Button>
        )}
        {!isNoting && (
          <Button size="small" onClick={() => setIsNoting(true)}>
            {t('note.add')}
          </Button>
        )}
        <Button size="small" onClick={() => setIsClosing(true)}>
          {t('close')}
        </Button>
      </div>
      {isClosing && <CloseDialog requestId={request.id} onClose={() => setIsClosing(false)} />}
    </>
  );
}

function NoteForm({ requestId, onDone }: { requestId: string; onDone(): void }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useEndpointForm(privacyContract.changeSubjectRequest, {
    params: { requestId },
    initial: { note: '' },
    failed: t('error.unknown'),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['listSubjectRequests'] });
      toast(t('saved'));
      onDone();
    },
  });
  return (
    <form className={classes.inline} {...form.props}>
      {form.notice}
      <Textarea
        label={t('note')}
        description={t('note.text')}
        rows={3}
        data-autofocus
        {...form.field('note')}
      />
      <div>
        <Button type="submit" size="small" isBusy={form.isBusy}>
          {t('note.add')}
        </Button>
      </div>
    </form>
  );
}

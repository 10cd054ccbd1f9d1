// /admin-dashboard/messages: what people wrote through the contact form, with a field for the answer.

import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { LinkedText } from '#platform/web/ui/prose/linked-text.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type ContactMessage, contactContract, type MessageState } from '../contract.ts';
import classes from './contact.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('desk.title'), isPrivate: true });

const states = ['open', 'answered', 'archived'] as const satisfies readonly MessageState[];
export default function MessagesPage() {
  const { page, values, turn, ...filter } = useAddressFilter(['search', 'state']);
  const state = states.find((name) => name === values.state) ?? 'open';
  const query = useQuery({
    ...queryOf('listContactMessages', contactContract.listContactMessages, {
      query: { state, search: values.search || undefined, page, limit: rowsPerPage },
    }),
    placeholderData: (before) => before,
  });
  return (
    <DeskPage title={t('desk.title')}>
      <ListFilters
        filter={filter}
        search={t('desk.search')}
        choices={[
          {
            name: 'state',
            label: t('desk.show'),
            value: state,
            options: states.map((value) => ({ value, label: t(`desk.${value}`) })),
          },
        ]}
      />
      <PagedList
        query={query}
        failed={t('desk.failed')}
        empty={<p>{t('desk.none')}</p>}
        isFiltered={Boolean(values.search)}
        onTurn={turn}
      >
        {({ messages }) => (
          <Rows>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Rows>
        )}
      </PagedList>
    </DeskPage>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { id, name, email, state, createdAt, reply, repliedAt } = message;
  const { date } = useFormats();
  const [isAnswering, setIsAnswering] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const move = useMutation({
    mutationFn: (to: 'open' | 'archived') =>
      call(contactContract.moveContactMessage, { params: { id }, body: { state: to } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listContactMessages'] }),
  });
  return (
    <Row
      title={
        <>
          {name} · <a href={`mailto:${email}`}>{email}</a>
        </>
      }
      actions={
        <div className={classes.actions}>
          {!reply && !isAnswering && <Button onClick={() => setIsAnswering(true)}>{t('desk.answer')}</Button>}
          <Button
            isBusy={move.isPending}
            onClick={() => move.mutate(state === 'archived' ? 'open' : 'archived')}
          >
            {t(state === 'archived' ? 'desk.reopen' : 'desk.archive')}
          </Button>
        </div>
      }
    >
      <p className={classes.note}>{date(createdAt, 'long')}</p>
      <p dir="auto" className={classes.text}>
        <LinkedText text={message.message} />
      </p>
      {reply && (
        <div className={classes.reply}>
          <strong>{t('desk.answeredOn', { day: repliedAt ? date(repliedAt, 'long') : '' })}</strong>
          <p dir="auto">{reply}</p>
        </div>
      )}
      {isAnswering && <AnswerForm message={message} onDone={() => setIsAnswering(false)} />}
    </Row>
  );
}

function AnswerForm({ message: { id, name, email }, onDone }: { message: ContactMessage; onDone(): void }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['listContactMessages'] });
  const form = useEndpointForm(contactContract.answerContactMessage, {
    params: { id },
    initial: { reply: '' },
    onRefused: reload,
    async onDone() {
      toast(t('desk.queued', { email }));
      await reload();
      onDone();
    },
  });
  return (
    <form className={classes.answer} {...form.props}>
      {form.notice}
      <Textarea label={t('desk.answerTo', { name })} rows={6} {...form.field('reply')} />
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {t('desk.sendAnswer')}
        </Button>
      </div>
    </form>
  );
}

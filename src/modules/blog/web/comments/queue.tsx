// The comment queue: bulk actions, also with the keyboard alone.
import { Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { blogCommentsContract, type QueuedComment, type QueueName } from '../../contract/comments.ts';
import classes from './comments.module.css';
import { t } from './texts.ts';

const queues = ['held', 'reported', 'visible', 'spam'] as const satisfies readonly QueueName[];
type Decision = 'visible' | 'spam' | 'deleted';

export function CommentQueue() {
  const { page, values, turn, ...filter } = useAddressFilter(['search', 'queue'], 'comments');
  const queue = queues.find((name) => name === values.queue) ?? 'held';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    ...queryOf('listQueuedComments', blogCommentsContract.listQueuedComments, {
      query: { queue, search: values.search || undefined, page, limit: rowsPerPage },
    }),
    placeholderData: (before) => before,
  });
  const decide = useDecision(() => setChosen(new Set()));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const ids = [...chosen];
  return (
    <>
      <ListFilters
        filter={filter}
        search={t('queue.search')}
        choices={[
          {
            name: 'queue',
            label: t('queue.show'),
            value: queue,
            options: queues.map((value) => ({ value, label: t(`queue.${value}`) })),
          },
        ]}
        onChange={() => setChosen(new Set())}
      />
      <div className={classes.bar}>
        {ids.length > 0 && <span role="status">{t('queue.chosen', { count: ids.length })}</span>}
        <Button size="small" disabled={ids.length === 0} onClick={() => void decide(ids, 'visible')}>
          {t('queue.approve')}
        </Button>
        <Button size="small" disabled={ids.length === 0} onClick={() => void decide(ids, 'spam')}>
          {t('queue.spamIt')}
        </Button>
        <Button size="small" isDanger disabled={ids.length === 0} onClick={() => void decide(ids, 'deleted')}>
          {t('queue.delete')}
        </Button>
      </div>
      <PagedList
        query={query}
        failed={t('queue.failed')}
        empty={<p>{t('queue.none')}</p>}
        isFiltered={Boolean(values.search)}
        onTurn={turn}
      >
        {({ comments }) => (
          <QueueList
            comments={comments}
            chosen={chosen}
            toggle={toggle}
            chooseAll={(isOn) => setChosen(new Set(isOn ? comments.map(({ id }) => id) : []))}
            decide={decide}
          />
        )}
      </PagedList>
    </>
  );
}

/** Deleting can't be undone, so it needs confirmation. */
function useDecision(onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const decision = useMutation({
    mutationFn: (body: { ids: string[]; to: Decision }) =>
      call(blogCommentsContract.moderateComments, { body }),
    onSuccess: ({ changed }) => {
      toast(t('queue.done', { count: changed }));
      onDone();
    },
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listQueuedComments'] }),
  });
  return async (ids: string[], to: Decision): Promise<void> => {
    const question = {
      title: t('queue.deleteTitle'),
      text: t('queue.deleteText'),
      confirmLabel: t('queue.delete'),
      danger: true,
    };
    if (to !== 'deleted' || (await confirm(question))) decision.mutate({ ids, to });
  };
}

type ListProps = {
  comments: readonly QueuedComment[];
  chosen: ReadonlySet<string>;
  toggle(id: string): void;
  chooseAll(isOn: boolean): void;
  decide(ids: string[], to: Decision): Promise<void>;
};

function QueueList({ comments, chosen, toggle, chooseAll, decide }: ListProps) {
  const { dateTime } = useFormats();
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    const at = boxes.indexOf(document.activeElement as HTMLInputElement);
    const id = comments[at]?.id;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'k') boxes[key === 'j' ? at + 1 : Math.max(0, at - 1)]?.focus();
    else if (!id) return;
    else if (key === 'x') toggle(id);
    else if (key === 'a' || key === 's') {
      const to = key === 'a' ? 'visible' : 'spam';
      void decide(chosen.size > 0 ? [...chosen] : [id], to);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Checkbox
        label={t('queue.all')}
        checked={chosen.size === comments.length}
        onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
      />
      <p className={classes.note}>{t('queue.keys')}</p>
      <ul className={classes.list} ref={list} onKeyDown={onKeyDown}>
        {comments.map((comment) => (
          <li key={comment.id} className={classes.queued}>
            <Checkbox
              aria-label={t('queue.select', { name: comment.author })}
              checked={chosen.has(comment.id)}
              onChange={() => toggle(comment.id)}
            />
            <div>
              <p>
                <strong dir="auto">{comment.author}</strong> · {comment.email} ·{' '}
                <Link dir="auto" to={`/blog/${comment.post.slug}#comments`}>
                  {comment.post.title}
                </Link>
              </p>
              <p className={classes.note}>
                {dateTime(comment.createdAt)}
                {comment.reports > 0 && ` · ${t('queue.reports', { count: comment.reports })}`}
              </p>
              <p dir="auto" className={classes.body}>
                {comment.content}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

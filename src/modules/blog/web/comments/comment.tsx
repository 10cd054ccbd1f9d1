// One comment: who, when, what, and what can be done with it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type BlogComment, blogCommentsContract } from '../../contract/comments.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { t } from './texts.ts';

type Props = {
  comment: BlogComment;
  slug: string;
  isOpen: boolean;
  isReplying: boolean;
  setReplying(isOn: boolean): void;
};

export function Comment({ comment, slug, isOpen, isReplying, setReplying }: Props) {
  const { dateTime } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { id, author, depth, html, isDeleted, isByAuthor, approved, mayReply, createdAt, editedAt } = comment;
  if (isDeleted)
    return (
      <li className={classes.comment} data-depth={depth}>
        <p className={classes.note}>{t('deleted')}</p>
      </li>
    );
  return (
    <li className={classes.comment} data-depth={depth} id={`comment-${id}`}>
      <p className={classes.head}>
        <strong dir="auto">{author}</strong>
        {isByAuthor && <span className={classes.badge}>{t('author')}</span>}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        {editedAt && <span>{t('edited')}</span>}
      </p>
      {isEditing ? (
        <CommentForm slug={slug} title={t('form.edit')} edited={comment} onDone={() => setEditing(false)} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all HTML of the reader and emits its own.
        <div dir="auto" className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {!approved && <p className={classes.note}>{t('waiting')}</p>}
      {!isEditing && (
        <Actions
          comment={comment}
          canReply={isOpen && mayReply}
          onReply={() => setReplying(true)}
          onEdit={() => setEditing(true)}
        />
      )}
      {isReplying && (
        <CommentForm
          slug={slug}
          title={t('form.reply', { name: author })}
          parentId={id}
          onDone={() => setReplying(false)}
        />
      )}
    </li>
  );
}

type ActionsProps = { comment: BlogComment; canReply: boolean; onReply(): void; onEdit(): void };

function Actions({ comment: { id, isOwn, isEditable, approved }, canReply, onReply, onEdit }: ActionsProps) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const params = { id };
  const act = useMutation({
    mutationFn: (what: 'delete' | 'report') => {
      ensureDevice();
      return what === 'delete'
        ? call(blogCommentsContract.deleteComment, { params })
        : call(blogCommentsContract.reportComment, { params });
    },
    onSuccess: (_done, what) => toast(t(what === 'delete' ? 'removed' : 'reported')),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listComments'] }),
  });
  async function askAndDelete(): Promise<void> {
    const isSure = await confirm({
      title: t('deleteTitle'),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) act.mutate('delete');
  }
  return (
    <div className={classes.actions}>
      {canReply && (
        <Button size="compact" kind="quiet" onClick={onReply}>
          {t('reply')}
        </Button>
      )}
      {isEditable && (
        <Button size="compact" kind="quiet" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {isOwn && (
        <Button size="compact" kind="quiet" onClick={() => void askAndDelete()}>
          {t('delete')}
        </Button>
      )}
      {!isOwn && approved && (
        <Button size="compact" kind="quiet" onClick={() => act.mutate('report')}>
          {t('report')}
        </Button>
      )}
    </div>
  );
}

// What readers say of a post, and the form to say something.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type BlogComment, blogCommentsContract } from '../../contract/comments.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { t } from './texts.ts';

/** Answers below what they answer, in the order in which they came. */
function threaded(comments: readonly BlogComment[]): BlogComment[] {
  const known = new Set(comments.map(({ id }) => id));
  const below = Map.groupBy(comments, ({ parentId }) => (parentId && known.has(parentId) ? parentId : ''));
  const from = (parentId: string): BlogComment[] =>
    (below.get(parentId) ?? []).flatMap((comment) => [comment, ...from(comment.id)]);
  return from('');
}

export default function Comments({ slug }: { slug: string }) {
  const params = { slugOrId: slug };
  const [page, setPage] = useState(1);
  const input = { params, query: { page } };
  const read = queryOf('listComments', blogCommentsContract.listComments, input);
  // While a page comes, the one before stays, and so does what is being written below it.
  const query = useQuery({ ...read, placeholderData: keepPreviousData });
  const [replyTo, setReplyTo] = useState<string | null>(null);
  return (
    <div id="comments" className={classes.comments}>
      <Section title={t('title')}>
        <PagedList query={query} failed={t('failed')} empty={<p>{t('none')}</p>} onTurn={setPage}>
          {({ comments, isOpen }) => (
            <ol className={classes.list}>
              {threaded(comments).map((comment) => (
                <Comment
                  key={comment.id}
                  comment={comment}
                  slug={slug}
                  isOpen={isOpen}
                  isReplying={replyTo === comment.id}
                  setReplying={(isOn) => setReplyTo(isOn ? comment.id : null)}
                />
              ))}
            </ol>
          )}
        </PagedList>
        {query.data?.isOpen && replyTo === null && <CommentForm slug={slug} title={t('form.title')} />}
        {query.data?.isOpen === false && <p>{t('closed')}</p>}
      </Section>
    </div>
  );
}

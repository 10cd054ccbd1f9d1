// What readers say of a post, and the form to say something.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type BlogComment, blogCommentsContract } from '../../comments-contract.ts';
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
  const query = useQuery(queryOf('listComments', blogCommentsContract.listComments, { params }));
  const [replyTo, setReplyTo] = useState<string | null>(null);
  return (
    <div id="comments" className={classes.comments}>
      <Section title={t('title')}>
        <Loaded query={query} failed={t('failed')}>
          {({ comments, isOpen }) => (
            <>
              {comments.length === 0 && <p>{t('none')}</p>}
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
              {isOpen ? (
                replyTo === null && <CommentForm slug={slug} title={t('form.title')} />
              ) : (
                <p>{t('closed')}</p>
              )}
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

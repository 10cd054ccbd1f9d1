// The posts of a file, and what becomes of each.
import { Link } from 'react-router';
import type { ImportedPost } from '../../contract/desk.ts';
import classes from './import.module.css';
import { t } from './texts.ts';

export function ImportTable({ posts }: { posts: readonly ImportedPost[] }) {
  return (
    <table className={classes.table} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('column.post')}</th>
          <th scope="col">{t('column.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.name} post={post} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ post }: { post: ImportedPost }) {
  const { name, title, outcome, state, images, notes, postId } = post;
  const becomes = outcome === 'new' || outcome === 'made' || outcome === 'left';
  return (
    <tr>
      <th scope="row">
        {postId ? (
          <Link dir="auto" to={`/blog/write/${postId}`}>
            {title}
          </Link>
        ) : (
          title || t('noTitle')
        )}
        <span className={classes.hint}>
          {name}
          {images > 0 && ` · ${t('images', { count: images })}`}
        </span>
        {notes.map((note) => (
          <span key={note} className={classes.remark}>
            {note}
          </span>
        ))}
      </th>
      <td>
        <span className={classes.outcome} data-outcome={outcome}>
          {t(`outcome.${outcome}`)}
        </span>
        {becomes && <span className={classes.hint}>{t(`becomes.${state}`)}</span>}
      </td>
    </tr>
  );
}

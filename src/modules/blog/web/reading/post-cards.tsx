// Posts to choose from: a large one, and cards beside each other.
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import type { Picture, PostCard } from '../../contract.ts';
import classes from './post-cards.module.css';
import { t } from './texts.ts';

type PictureProps = { picture: Picture; sizes: string; isFirst?: boolean };

/** An image of a post at the width needed, with its space reserved until it has loaded. */
export function PostPicture({
  picture: { id, alt, width, height, widths },
  sizes,
  isFirst = false,
}: PictureProps) {
  const addressOf = (pixels: number, format: string) => `/api/blog/pictures/${id}-${pixels}.${format}`;
  const set = (format: string) =>
    widths.map((pixels) => `${addressOf(pixels, format)} ${pixels}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        className={classes.picture}
        src={addressOf(widths.at(-1) ?? width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Who wrote it, when, and how long it takes to read. */
export function PostFacts({ post, isLinked = false }: { post: PostCard; isLinked?: boolean }) {
  const { day } = useFormats();
  const { author, authorSlug, publishDate, readTime } = post;
  return (
    <p className={classes.facts}>
      {isLinked && authorSlug ? (
        <Link dir="auto" to={`/authors/${authorSlug}`}>
          {author}
        </Link>
      ) : (
        <span dir="auto">{author}</span>
      )}
      {publishDate && <time dateTime={publishDate}>{day(publishDate)}</time>}
      <span>{t('post.minutes', { count: readTime })}</span>
    </p>
  );
}

/** The first of the featured ones. */
export function PostLead({ post }: { post: PostCard }) {
  return (
    <article className={classes.lead} data-has-picture={post.picture !== null || undefined}>
      {post.picture && <PostPicture picture={post.picture} sizes="(min-width: 56rem) 38rem, 92vw" isFirst />}
      <div>
        {post.category && (
          <p dir="auto" className={classes.category}>
            {post.category}
          </p>
        )}
        <h2 className={classes.leadTitle}>
          <Link dir="auto" to={`/blog/${post.slug}`}>
            {post.title}
          </Link>
        </h2>
        <p dir="auto" className={classes.excerpt}>
          {post.excerpt}
        </p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

export function PostCards({ posts, label }: { posts: readonly PostCard[]; label: string }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {posts.map((post) => (
        <li key={post.id} className={classes.card}>
          {post.picture && <PostPicture picture={post.picture} sizes="(min-width: 48rem) 22rem, 92vw" />}
          {post.category && (
            <p dir="auto" className={classes.category}>
              {post.category}
            </p>
          )}
          <h3 className={classes.title}>
            <Link dir="auto" to={`/blog/${post.slug}`}>
              {post.title}
            </Link>
          </h3>
          <p dir="auto" className={classes.excerpt}>
            {post.excerpt}
          </p>
          <PostFacts post={post} />
        </li>
      ))}
    </ul>
  );
}

// Links for following new posts in a feed reader.
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import classes from './blog-page.module.css';
import { t } from './texts.ts';

export function FeedLinks() {
  return (
    <p className={classes.feeds}>
      <MarkedText
        text={t('feed.offer')}
        marks={{
          rss: (words) => <a href="/blog/rss">{words}</a>,
          json: (words) => <a href="/blog/feed">{words}</a>,
        }}
      />
    </p>
  );
}

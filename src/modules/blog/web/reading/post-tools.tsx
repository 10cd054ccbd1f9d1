// What to do with a post: pass its address on, print it.
import { IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useOrigin } from '#platform/web/pages/origin.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import type { BlogPost } from '../../contract.ts';
import { LikeButton } from '../comments/like-button.tsx';
import classes from './post-article.module.css';
import { t } from './texts.ts';

export function PostTools({ post }: { post: BlogPost }) {
  const copy = useCopy();
  const address = `${useOrigin()}/blog/${post.slug}`;
  const mail = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(address)}`;
  return (
    <div className={classes.tools}>
      <LikeButton slug={post.slug} likes={post.likes} />
      <Button
        size="small"
        icon={<IconLink size={18} aria-hidden="true" />}
        onClick={() => void copy(address, t('post.copied'))}
      >
        {t('post.copy')}
      </Button>
      <Button size="small" href={mail} icon={<IconMail size={18} aria-hidden="true" />}>
        {t('post.share')}
      </Button>
      <Button size="small" icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('post.print')}
      </Button>
    </div>
  );
}

// Renders a post with what it refers to: sizes of its images, names of drugs.
import { inArray } from 'drizzle-orm';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { mathsIn } from '#platform/contract/text/maths-in-text.ts';
import { type VideoHost, videoHostName } from '#platform/contract/text/video-address.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { BlogError } from '../../errors.ts';
import { blogPictures } from '../../tables.ts';
import { t } from '../texts.ts';
import { namesIn, type PostHtml, type PostSurroundings, postHtml } from './post-html.ts';
import { renderPostTask } from './rendering-task.ts';

/** So much without formulas is rendered faster than it is sent to another process. */
const maxLettersHere = 32 * 1024;
/** A text becomes larger by its markup; formulas can grow without end. */
const maxHtmlLetters = 1024 * 1024;
const maxNames = 200;

const videoWords = (host: VideoHost) => ({
  play: t('post.video', { host: videoHostName(host) }),
  note: t('post.videoNote', { host: videoHostName(host) }),
});

async function surroundingsOf(services: Services, source: string): Promise<PostSurroundings> {
  const names = namesIn(source);
  const pictureIds = names.pictures.slice(0, maxNames);
  const rows = pictureIds.length
    ? await services.db.select().from(blogPictures).where(inArray(blogPictures.pictureId, pictureIds))
    : [];
  const drugs: [string, string][] = [];
  if (names.drugs.length > 0) {
    const { byId } = await readFormulary(services);
    for (const id of names.drugs.slice(0, maxNames)) {
      const drug = byId.get(id);
      if (drug) drugs.push([id, drug.displayName]);
    }
  }
  return {
    pictures: Object.fromEntries(
      rows.map(({ pictureId, width, height, widths }) => [pictureId, { width, height, widths }]),
    ),
    drugs: Object.fromEntries(drugs),
    words: {
      table: t('post.table'),
      note: t('post.note'),
      tip: t('post.tip'),
      warning: t('post.warning'),
      missing: t('post.missingImage'),
      videos: { youtube: videoWords('youtube'), vimeo: videoWords('vimeo') },
    },
  };
}

/** @throws BlogError blog_text_too_complex */
export async function renderPost(services: Services, source: string): Promise<PostHtml> {
  const around = await surroundingsOf(services, source);
  const isSmall = source.length <= maxLettersHere && mathsIn([source]).formulas === 0;
  try {
    const rendered = isSmall
      ? postHtml(source, around)
      : await services.confined.run(renderPostTask, { source, around });
    if (rendered.html.length > maxHtmlLetters) throw new BlogError('blog_text_too_complex');
    return rendered;
  } catch (error) {
    if (error instanceof ConfinedFailure && error.reason !== 'stopped')
      throw new BlogError('blog_text_too_complex');
    throw error;
  }
}

// Posts as files: one as Markdown, all of them as a zip with their images.
import { PassThrough } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import { blogPictures, blogPosts } from '../../tables.ts';
import { postImages } from '../pictures/pictures.ts';
import { pictureFileName } from '../rendering/post-html.ts';
import { markdownOfPost } from './front-matter.ts';

type Post = typeof blogPosts.$inferSelect;

export function exportPost(post: Post): FileReply {
  return {
    fileName: `${post.slug}.md`,
    mediaType: 'text/markdown; charset=utf-8',
    content: markdownOfPost(post, post.publishedAt),
  };
}

/** One post or image at a time is in memory. */
async function fill(zip: ZipFile, { db }: Services): Promise<void> {
  const ids = await db.select({ postId: blogPosts.postId }).from(blogPosts).orderBy(asc(blogPosts.createdAt));
  for (const { postId } of ids) {
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.postId, postId));
    if (!post) continue;
    const text = Buffer.from(markdownOfPost(post, post.publishedAt));
    zip.addBuffer(text, `posts/${post.slug}.md`, { mtime: post.updatedAt });
  }
  const pictures = await db.select().from(blogPictures).orderBy(asc(blogPictures.createdAt));
  for (const { pictureId, widths, createdAt } of pictures) {
    const largest = await postImages.read(db, pictureFileName(pictureId, widths.at(-1) ?? 0, 'webp'));
    if (largest)
      zip.addBuffer(largest.content, `images/${pictureId}.webp`, { mtime: createdAt, compress: false });
  }
  zip.end();
}

export function exportBlog(services: Services): FileReply {
  const zip = new ZipFile();
  const content = zip.outputStream.pipe(new PassThrough());
  // An error breaks the file off, so that no one mistakes half of it for the whole.
  fill(zip, services).catch((error: unknown) => {
    services.log.error({ err: error }, 'the blog could not be exported');
    content.destroy();
  });
  const day = new Date(services.now()).toISOString().slice(0, 10);
  return { fileName: `blog-${day}.zip`, mediaType: 'application/zip', content };
}

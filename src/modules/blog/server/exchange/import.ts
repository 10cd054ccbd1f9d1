// A Markdown file becomes a draft.
import type { Caller } from '#platform/contract/access.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { type DeskPost, PostDraft } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { createPost } from '../desk/saving.ts';
import { draftOfMarkdown, hasShortHead } from './front-matter.ts';
import { postReadingTask } from './post-reading-task.ts';

/** What a database cannot hold, and no text needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one.
const nothing = /\u0000/g;

async function readDraft({ confined }: Services, text: string) {
  if (hasShortHead(text)) return draftOfMarkdown(text);
  try {
    return await confined.run(postReadingTask, { text });
  } catch (error) {
    if (error instanceof ConfinedFailure && error.reason !== 'stopped') return null;
    throw error;
  }
}

/** @throws BlogError blog_author_required, blog_import_unreadable, blog_text_too_complex */
export async function importPost(services: Services, caller: Caller, bytes: Buffer): Promise<DeskPost> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(nothing, '');
  } catch {
    throw new BlogError('blog_import_unreadable');
  }
  const draft = PostDraft.safeParse(await readDraft(services, text));
  if (!draft.success) throw new BlogError('blog_import_unreadable');
  return createPost(services, caller, draft.data);
}

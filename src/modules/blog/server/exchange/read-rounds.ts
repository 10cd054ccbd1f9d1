// Reads the zip that Rounds itself writes of a whole blog: `posts/*.md` with front matter, `images/*`.
import { storableText } from '#modules/exchange/api/file-readers.ts';
import { t } from '../texts.ts';
import {
  checkedDraft,
  type Found,
  type FoundPicture,
  momentOf,
  pictureAddressesIn,
  stateOf,
} from './found-post.ts';
import { postOfMarkdown } from './front-matter.ts';

type Files = ReadonlyMap<string, Buffer>;

/** Any folder around them was added by unpacking and repacking. */
const postPath = /(?:^|\/)posts\/[^/]{1,200}\.(?:md|markdown)$/i;

export const isPostPath = (path: string): boolean => postPath.test(path);

/** By the name of the file: folders around it, and the ending of a picture's name, may be others. */
function imagesOf(files: Files): Map<string, Buffer> {
  const images = new Map<string, Buffer>();
  for (const [path, bytes] of files) {
    const name = /(?:^|\/)images\/(.{1,200})$/.exec(path)?.[1];
    if (!name) continue;
    images.set(name, bytes);
    if (name.endsWith('.webp')) images.set(`picture:${name.slice(0, -'.webp'.length)}`, bytes);
  }
  return images;
}

const nameOf = (address: string) => address.replace(/^(?:\.\.?\/)?images\//, '');

function readPost(name: string, bytes: Buffer, images: Files): Found {
  const unreadable = (reason: string, title = ''): Found => ({ kind: 'unreadable', name, title, reason });
  let text: string;
  try {
    text = storableText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return unreadable(t('import.notText'));
  }
  const post = postOfMarkdown(text);
  const draft = checkedDraft({ ...post.draft, pictureAlt: post.imageAlt });
  if (typeof draft === 'string') return unreadable(draft, post.draft.title);
  const cover = post.image === '' ? null : post.image.slice(0, 300);
  const addresses = [...new Set([...pictureAddressesIn(draft.content), ...(cover ? [cover] : [])])];
  const pictures = addresses.flatMap((address): FoundPicture[] => {
    const found = images.get(nameOf(address));
    return found ? [{ address, bytes: found }] : [];
  });
  const missing = addresses.length - pictures.length;
  const ownId = /^[\w-]{8,64}$/.test(post.id) ? post.id : null;
  return {
    kind: 'post',
    name,
    sourceId: `rounds/${ownId ?? (draft.slug || name)}`.slice(0, 200),
    ownId,
    draft,
    isComplete: draft.excerpt !== '' && draft.content.trim() !== '',
    state: stateOf(post.state),
    isRestricted: false,
    publishedAt: momentOf(post.date),
    scheduledAt: momentOf(post.scheduled),
    cover,
    images: new Set(pictures.map(({ bytes: picture }) => picture)).size,
    notes: missing > 0 ? [t('import.missingImages', { count: missing })] : [],
    pictures,
  };
}

export function* readRounds(files: Files): Generator<Found> {
  const images = imagesOf(files);
  for (const [path, bytes] of files) if (isPostPath(path)) yield readPost(path, bytes, images);
}

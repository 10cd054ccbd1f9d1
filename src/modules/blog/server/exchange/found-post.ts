// What the readers of export files find: posts in one form, whatever blog they come from.

import { PostDraft } from '../../contract/desk.ts';
import { PostState } from '../../contract.ts';
import { t } from '../texts.ts';

/** An image in the file, by the address that the text uses for it. */
export type FoundPicture = { address: string; bytes: Uint8Array };

export type FoundPost = {
  kind: 'post';
  /** Where it is in the file. */
  name: string;
  sourceId: string;
  /** Of a post that was written in Rounds. */
  ownId: string | null;
  /** Its text is only there where the post is wanted. */
  draft: PostDraft;
  /** Whether there is a text, and an excerpt to it: nothing is published without. */
  isComplete: boolean;
  state: PostState;
  /** Not everyone may read it there. */
  isRestricted: boolean;
  publishedAt: string | null;
  scheduledAt: string | null;
  /** The picture above the text, by its address. */
  cover: string | null;
  images: number;
  notes: string[];
  /** Of a post that is wanted. */
  pictures: FoundPicture[];
};

type Unreadable = { kind: 'unreadable'; name: string; title: string; reason: string };
export type Found = FoundPost | Unreadable;

/** Of a post by its source; unused ones need not be read. */
export type IsWanted = (sourceId: string) => boolean;

/** As others write it: with a zone, or in UTC without one. @returns null if it isn't a point in time */
export function momentOf(text: string): string | null {
  const written = text.trim().slice(0, 40).replace(' ', 'T');
  const ms = Date.parse(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(written) ? `${written}Z` : written);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

export const stateOf = (said: string): PostState => PostState.safeParse(said).data ?? 'draft';

/** @returns a sentence where it is none */
export function checkedDraft(draft: Partial<PostDraft> & { title: string }): PostDraft | string {
  const checked = PostDraft.safeParse(draft);
  if (checked.success) return checked.data;
  return t(draft.title.trim() === '' ? 'import.noTitle' : 'import.tooLong');
}

/** What a text calls its pictures: `picture:<id>`, as Rounds does, or a path in the folder of images. */
const pictureAddress = /\]\((picture:[\w-]{1,64}|(?:\.\.?\/)?images\/[\w./-]{1,200})/g;

export function pictureAddressesIn(content: string): string[] {
  return [...new Set([...content.matchAll(pictureAddress)].map(([, address = '']) => address))];
}

/** @param ids of the pictures here by the addresses in the text; what has none stays */
export function withPictures(content: string, ids: ReadonlyMap<string, string>): string {
  return content.replace(pictureAddress, (whole, address: string) => {
    const id = ids.get(address);
    return id === undefined ? whole : `](picture:${id}`;
  });
}

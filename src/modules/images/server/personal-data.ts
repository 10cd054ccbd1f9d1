// Images as personal data: the modules that have a kind of them say whose they are, with `imagesHeld`.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import { images } from '../tables.ts';

export const personalData = definePersonalData({}, [], [[images]]);

type Held<Name extends string> = {
  name: Name;
  of: { kind: string };
  /** Whether the image itself says something about the person. */
  shows: 'person' | 'work';
  /** `outlives`: it stays without its owner, where others still see it. */
  erasure: 'deleted' | 'outlives';
};

/** What a module holds in images of the kind that it has defined. */
export const imagesHeld = <const Name extends string>({ name, of, shows, erasure }: Held<Name>) =>
  holding({
    name,
    table: images,
    only: { kind: of.kind },
    whose: ({ userId }) => eq(images.ownerId, userId),
    about: shows === 'person' ? ['ownerId', 'content'] : ['ownerId'],
    erasure: erasure === 'deleted' ? erasure : { anonymous: { ownerId: null } },
  });

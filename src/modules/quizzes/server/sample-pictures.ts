// The drawings of the questions to try, which are part of the program and belong to no one.
import type { FileReply } from '#platform/contract/endpoint.ts';
import { questionTypeNames, typeOf } from '#question-types/registry.ts';

/** By the id under which questions name them. */
export const samplePictures: ReadonlyMap<string, FileReply> = new Map(
  questionTypeNames.flatMap((type) =>
    (typeOf({ type }).samplePictures ?? []).map(({ imageId, svg }) => [
      imageId,
      {
        fileName: `${imageId}.svg`,
        mediaType: 'image/svg+xml',
        content: svg,
        inline: true,
        // A new version of the program may draw it better.
        cacheControl: 'public, max-age=86400',
      },
    ]),
  ),
);

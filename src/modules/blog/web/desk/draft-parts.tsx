// What later modules say about a post while it is written.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import type { PostDraft } from '../../contract/desk.ts';
import { draftParts } from '../../points.ts';

export function DraftParts({ draft }: { draft: PostDraft }) {
  const parts = usePoint(draftParts);
  const { content } = draft;
  const title = draft.metaTitle || draft.title;
  const description = draft.metaDescription || draft.excerpt;
  return parts.map(({ load }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries of a point never change their places
    <LazyPart key={index} load={load} props={{ title, description, content }} room="3rem" isOptional />
  ));
}

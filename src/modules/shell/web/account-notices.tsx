// Notices for the signed-in person on every page, in the words of the modules they come from.
import { accountNotices } from '#modules/accounts/points.ts';
import { useMe } from '#modules/accounts/web.tsx';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';

export function AccountNotices() {
  const { user } = useMe();
  const notices = usePoint(accountNotices);
  if (!user) return null;
  return notices.map(({ isFor, load }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the notices of a page never change their places
    isFor(user) ? <LazyPart key={place} load={load} props={{ user }} /> : null,
  );
}

// What an export file contains, and its import: each call creates some of the posts, so it is repeated until
// none is left.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { type BlogImport, blogDeskContract } from '../../contract/desk.ts';

type Order = { file: File; keepsStates: boolean };

function ask({ file, keepsStates }: Order, isDryRun: boolean): Promise<{ import: BlogImport }> {
  const query = { isDryRun: String(isDryRun), keepsStates: String(keepsStates) };
  // The type a browser reports for a file depends on the computer, so the server detects it.
  return call(blogDeskContract.importBlog, {
    query,
    file: file.slice(0, file.size, 'application/octet-stream'),
  });
}

/** Posts created by earlier calls of this import don't count as already here. */
function together(before: BlogImport | null, now: BlogImport): BlogImport {
  const made = new Map(before?.posts.flatMap((post) => (post.outcome === 'made' ? [[post.name, post]] : [])));
  return { ...now, posts: now.posts.map((post) => made.get(post.name) ?? post) };
}

export function useBlogImport() {
  const [found, setFound] = useState<BlogImport | null>(null);
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: (order: Order) => ask(order, true),
    onSuccess: (answer) => setFound(answer.import),
  });
  const run = useMutation({
    async mutationFn(order: Order) {
      let so: BlogImport | null = found?.isDryRun ? null : found;
      for (;;) {
        so = together(so, (await ask(order, false)).import);
        setFound(so);
        if (so.posts.every(({ outcome }) => outcome !== 'left')) return;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listDeskPosts'] }),
  });
  function reset(): void {
    setFound(null);
    check.reset();
    run.reset();
  }
  return { found, check, run, reset };
}

// /blog/:slugOrId: one post, with its contents, what belongs to it, and who wrote it.
import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { Home, readHome, unknownMeta } from '#modules/site/web.tsx';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import type { PageHandle } from '#platform/web/pages/page-address.tsx';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { type BlogPost, blogContract, type PostCard } from '../../contract.ts';
import { PostArticle } from './post-article.tsx';
import { postMeta } from './post-meta.ts';
import { t } from './texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const slugOrId = params.slugOrId ?? '';
  const reading = context.get(apiContext)(blogContract.readBlogPost, { params: { slugOrId } });
  const found = await apiOrNull(reading, 'blog_post_not_found');
  if (!found) return data({ found: null, home: await readHome(context), meta: [] }, { status: 404 });
  // One address for each post, whatever it was called before.
  if (found.post.slug !== slugOrId) throw redirect(`/blog/${found.post.slug}`, 301);
  // Made here, so that no reader loads the code for it.
  return { found, home: null, meta: postMeta(found.post, context.get(originContext)) };
}

type Shown = { found: { post: BlogPost; related: PostCard[] } | null; meta: MetaDescriptor[] };

export const handle: PageHandle<Shown> = {
  pathOf: ({ found }) => found && `/blog/${found.post.slug}`,
  pictureOf: ({ found }) => {
    const { image, picture } = found?.post ?? {};
    return image && picture ? { ...picture, path: image } : null;
  },
};

export function meta({ loaderData }: { loaderData?: Shown }) {
  if (!loaderData?.found) return unknownMeta();
  return loaderData.meta;
}

export function ErrorBoundary() {
  return <PageFailure title={t('post.failed')} />;
}

export default function PostPage() {
  const { found, home } = useLoaderData<typeof loader>();
  if (found) return <PostArticle {...found} key={found.post.id} />;
  return home && <Home data={home} />;
}

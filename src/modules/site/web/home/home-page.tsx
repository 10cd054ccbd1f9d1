// The home page.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { t } from '../texts.ts';
import { Home } from './home.tsx';
import { readHome } from './read-home.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return readHome(context);
}

export const meta = () =>
  pageMeta({ title: t('home.title'), description: t('home.description'), kind: 'WebSite' });

export default function HomePage() {
  const read = useLoaderData<typeof loader>();
  return <Home data={read} />;
}

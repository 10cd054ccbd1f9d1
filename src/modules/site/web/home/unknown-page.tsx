// Unknown paths show people the home page, and machines a 404.
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { t } from '../texts.ts';
import { Home } from './home.tsx';
import { readHome } from './read-home.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return data(await readHome(context), { status: 404 });
}

export const meta = () =>
  pageMeta({ title: t('home.title'), description: t('home.description'), isPrivate: true });

export default function UnknownPage() {
  const read = useLoaderData<typeof loader>();
  return <Home data={read} />;
}

// /documentation/api: how to use the API, and every call of it, as the contracts of this server describe them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { type ApiOverview, type Article, type Call, guidesContract } from '../../contract.ts';
import { ArticleFrame } from '../articles/article-frame.tsx';
import { articleMeta } from '../articles/article-meta.ts';
import { readArticle } from '../articles/read-article.ts';
import { useOpenTarget } from '../articles/use-open-target.ts';
import { t } from '../texts.ts';
import classes from './api-page.module.css';

const home = { path: '/documentation', title: t('documentation.title') };

export async function loader(args: LoaderFunctionArgs) {
  const article = await readArticle(args, 'documentation', 'api');
  return { article, api: await args.context.get(apiContext)(guidesContract.readApiOverview, {}) };
}

export const meta = ({ loaderData }: { loaderData?: { article: Article } }) =>
  articleMeta(loaderData?.article, home);

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

const allCalls = 'all-calls';

export default function ApiPage() {
  const { article, api } = useLoaderData<typeof loader>();
  useOpenTarget();
  const count = api.groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <ArticleFrame
      article={article}
      home={home}
      more={[
        { id: allCalls, title: t('api.calls'), level: 2 },
        ...api.groups.map(({ id, title }) => ({ id: `module-${id}`, title, level: 3 })),
      ]}
    >
      <h2 id={allCalls} className={classes.title}>
        {t('api.calls')}
      </h2>
      <p>{t('api.callsLead', { count })}</p>
      {api.groups.map((group) => (
        <section key={group.id} aria-labelledby={`module-${group.id}`} className={classes.group}>
          <h3 id={`module-${group.id}`}>{group.title}</h3>
          {group.calls.map((one) => (
            <CallDetails key={one.name} one={one} refusals={api.refusals} />
          ))}
        </section>
      ))}
    </ArticleFrame>
  );
}

const accessWords = {
  guest: 'api.access.guest',
  user: 'api.access.user',
  student: 'api.access.student',
  teacher: 'api.access.teacher',
  admin: 'api.access.admin',
} as const;

function CallDetails({ one, refusals }: { one: Call; refusals: ApiOverview['refusals'] }) {
  const own = one.errors.map(
    (code) => refusals.find((refusal) => refusal.code === code) ?? { code, status: '', message: '' },
  );
  return (
    <details id={one.name} className={classes.call}>
      <summary>
        <span className={classes.line}>
          <b data-method={one.method}>{one.method}</b> <code>{one.path}</code>
        </span>
        <span className={classes.summary}>{one.summary}</span>
      </summary>
      <dl className={classes.facts}>
        <dt>{t('api.access')}</dt>
        <dd>{t(accessWords[one.access])}</dd>
        <dt>{t('api.scope')}</dt>
        <dd>{one.scope ? <code>{one.scope}</code> : t('api.noKey')}</dd>
        {own.length > 0 && (
          <>
            <dt>{t('api.refusals')}</dt>
            <dd>
              <ul>
                {own.map(({ code, status, message }) => (
                  <li key={code}>
                    {status} <code>{code}</code> {message}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      <p>
        <a href={one.reference}>{t('api.reference')}</a>
      </p>
    </details>
  );
}

// /cookie-policy: everything that is stored in the browser.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import en from '../locales/en-cookies.json';
import { LegalDocument } from './legal-document.tsx';
import { loadLegal } from './load-legal.ts';
import { StorageTable } from './storage-table.tsx';

const t = texts(en);

export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context);

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function CookiePolicyPage() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <LegalDocument
      id="cookie-policy"
      title={t('title')}
      lead={t('lead')}
      words={en}
      operator={operator}
      after={{ list: <StorageTable /> }}
    />
  );
}

// /terms-of-service: what people may expect of the site, and the site of them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import en from '../locales/en-terms.json';
import { LegalDocument } from './legal-document.tsx';
import { loadLegal } from './load-legal.ts';

const t = texts(en);

export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context);

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function TermsPage() {
  const { operator } = useLoaderData<typeof loader>();
  return (
    <LegalDocument id="terms-of-service" title={t('title')} lead={t('lead')} words={en} operator={operator} />
  );
}

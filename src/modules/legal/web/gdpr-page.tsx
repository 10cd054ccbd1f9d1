// /gdpr: your rights, and how to use them here.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import en from '../locales/en-gdpr.json';
import { LegalDocument } from './legal-document.tsx';
import { loadLegal } from './load-legal.ts';

const t = texts(en);

export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context);

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function GdprPage() {
  const { operator } = useLoaderData<typeof loader>();
  return <LegalDocument id="gdpr" title={t('title')} lead={t('lead')} words={en} operator={operator} />;
}

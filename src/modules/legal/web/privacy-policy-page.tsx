// /privacy-policy: what is stored about whom, why, and for how long.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#platform/contract/i18n.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import en from '../locales/en-privacy.json';
import { HoldingsTables } from './holdings-tables.tsx';
import { LegalDocument } from './legal-document.tsx';
import { loadLegal } from './load-legal.ts';

const t = texts(en);

export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context);

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function PrivacyPolicyPage() {
  const { operator, holdings } = useLoaderData<typeof loader>();
  return (
    <LegalDocument
      id="privacy-policy"
      title={t('title')}
      lead={t('lead')}
      words={en}
      operator={operator}
      after={{ stored: <HoldingsTables holdings={holdings} /> }}
    />
  );
}

// The address that projectors show: short to type, and where forms lead that ask for a code before scripts have come.
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { t } from '../texts.ts';
import { codeLength, isWholeCode, readCode } from './code-input.ts';
import { JoinCard } from './join-card.tsx';
import { CodeForm } from './take-quiz-page.tsx';

export function meta() {
  return [
    { title: siteTitle(t('joinTitle')) },
    { name: 'description', content: t('joinDescription') },
    { name: 'robots', content: 'noindex' },
  ];
}

/** @returns what was typed, where that is no whole code */
export function loader({ request }: LoaderFunctionArgs): { typed: string } {
  const typed = new URL(request.url).searchParams.get('code') ?? '';
  const code = readCode(typed);
  if (isWholeCode(code)) throw redirect(`/join/${code}`);
  return { typed: code };
}

export default function CodePage() {
  const { typed } = useLoaderData<typeof loader>();
  return (
    <JoinCard title={t('joinHeading')} lead={t('joinLead')}>
      <CodeForm initialCode={typed} initialError={typed && t('codeIncomplete', { count: codeLength })} />
    </JoinCard>
  );
}

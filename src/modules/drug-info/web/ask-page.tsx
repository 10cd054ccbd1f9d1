// /medical-tools: asks what the records say about a drug. `?drug=warfarin&question=half-life` fills in the form.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { type ChosenDrug, EducationOnly } from '#modules/pharmacology/web.tsx';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { drugInfoContract } from '../contract.ts';
import { AskTool } from './ask-tool.tsx';
import { t } from './texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [asked, { hasProvider }] = await Promise.all([
    readAsked(context.get(apiContext), new URL(request.url)),
    context.get(apiContext)(drugInfoContract.readDrugInfoWriter, {}),
  ]);
  return { ...asked, hasProvider };
}

async function readAsked(api: ApiCaller, { searchParams }: URL) {
  const name = (searchParams.get('drug') ?? '').trim().slice(0, 80);
  const question = (searchParams.get('question') ?? '').trim().slice(0, 500);
  if (!name) return { drug: null, name, question };
  const params = { id: name.toLowerCase().replaceAll(' ', '-') };
  const found = await apiOrNull(api(pharmacologyContract.readDrugAsGuest, { params }), 'drug_not_found');
  // A brand, or a typo: the person who asks decides what it means.
  if (!found) return { drug: null, name, question };
  const { id, generic, displayName } = found.drug;
  const drug: ChosenDrug = { id, generic, displayName };
  return { drug, name: '', question };
}

/** The address follows the form. */
export const shouldRevalidate = () => false;

export function meta({ location }: { location: { search: string } }) {
  return pageMeta({ title: t('title'), description: t('description'), isPrivate: location.search !== '' });
}

export default function AskPage() {
  const { drug, name, question, hasProvider } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Notice kind="info" title={t(hasProvider ? 'provider.title' : 'noProvider.title')}>
        {t(hasProvider ? 'provider.text' : 'noProvider.text')}
      </Notice>
      <AskTool initialDrug={drug} initialName={name} initialQuestion={question} />
      <EducationOnly />
    </Page>
  );
}

// /pharmacology-tools/interactions: a list of drugs and what is recorded between them. `?drugs=warfarin,aspirin` links
// to a list.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { type ChosenDrug, EducationOnly } from '#modules/pharmacology/web.tsx';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { maxDrugsInCheck } from '../contract.ts';
import { CheckTool } from './check-tool.tsx';
import { t } from './texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const asked = (new URL(request.url).searchParams.get('drugs') ?? '')
    .split(',')
    .map((name) => name.trim().slice(0, 80))
    .filter((name) => name !== '');
  const names = [...new Set(asked)];
  const found = await Promise.all(
    names.slice(0, maxDrugsInCheck).map(async (name) => {
      const reading = api(pharmacologyContract.readDrugAsGuest, { params: { id: name } });
      const read = await apiOrNull(reading, 'drug_not_found');
      if (!read) return { name, drug: null };
      const { id, generic, displayName } = read.drug;
      return { name, drug: { id, generic, displayName } };
    }),
  );
  return {
    drugs: found.flatMap(({ drug }): ChosenDrug[] => (drug ? [drug] : [])),
    /** Names that are not ids: the person who followed the link decides what they mean. */
    unclear: found.flatMap(({ name, drug }) => (drug ? [] : [name])),
    isTooLong: names.length > maxDrugsInCheck,
  };
}

/** The address follows the list; the page already shows the content. */
export const shouldRevalidate = () => false;

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function CheckPage() {
  const { drugs, unclear, isTooLong } = useLoaderData<typeof loader>();
  return (
    <Page width="wide" title={t('title')} lead={t('lead')}>
      <CheckTool initial={drugs} unclear={unclear} isTooLong={isTooLong} />
      <EducationOnly />
    </Page>
  );
}

// The guidelines that name the drug of a monograph.
import { Link } from 'react-router';
import type { MonographPartProps } from '#modules/pharmacology/points.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { guidelinesContract } from '../../contract.ts';
import { t } from './texts.ts';

export async function read(api: ApiCaller, drugId: string) {
  const { guidelines } = await api(guidelinesContract.listGuidelinesAsGuest, {
    query: { drugId, limit: 50 },
  });
  return guidelines.map(({ id, title, organization, published, status, isOld }) => {
    return { id, title, organization, published, status, isOld };
  });
}

type Named = Awaited<ReturnType<typeof read>>;

export default function GuidelinesPart({ drug, data, look }: MonographPartProps<Named>) {
  const classes = look.links;
  return (
    <>
      <h3 className={classes.heading}>{t('guidelines')}</h3>
      {data.length === 0 && <p className={classes.note}>{t('noGuidelines', { name: drug.generic })}</p>}
      <ul className={classes.list}>
        {data.map((guideline) => (
          <li key={guideline.id}>
            <Link dir="auto" to={`/pharmacology-tools/guidelines/${guideline.id}`}>
              {guideline.title}
            </Link>
            <span className={classes.note}>{aboutOf(guideline)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function aboutOf({ organization, published, status, isOld }: Named[number]): string {
  return [
    t('guideline', { organization, published }),
    ...(status === 'current' ? [] : [t(status)]),
    ...(isOld ? [t('old')] : []),
  ].join(' · ');
}

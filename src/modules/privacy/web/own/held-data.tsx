// What is stored about the signed-in person: each kind in a sentence, with why, for how long and what happens to it.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { type HeldData as Held, privacyContract } from '../../contract.ts';
import classes from './privacy.module.css';
import { t } from './texts.ts';

export function HeldData() {
  const query = useQuery(queryOf('readHeldData', privacyContract.readHeldData, {}));
  return (
    <Loaded query={query} failed={t('held.failed')}>
      {({ held }) => (
        <>
          <p className={classes.text}>{t('held.lead', { count: held.length })}</p>
          <ul className={classes.held}>
            {held.map((one) => (
              <li key={one.name}>
                <One held={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function fateOf({ erasure, because }: Held): string {
  if (erasure === 'deleted') return t('held.deleted');
  return t(`held.${erasure}`, { because: because ?? '' }).trim();
}

function One({ held }: { held: Held }) {
  return (
    <details>
      <summary className={classes.summary}>
        <span className={classes.what}>{held.what}</span>
        <span className={classes.entries}>{t('held.entries', { count: held.count })}</span>
      </summary>
      <dl className={classes.facts}>
        <div>
          <dt>{t('held.why')}</dt>
          <dd>{held.why}</dd>
        </div>
        <div>
          <dt>{t('held.keptFor')}</dt>
          <dd>{held.keptFor}</dd>
        </div>
        <div>
          <dt>{t('held.after')}</dt>
          <dd>{fateOf(held)}</dd>
        </div>
      </dl>
    </details>
  );
}

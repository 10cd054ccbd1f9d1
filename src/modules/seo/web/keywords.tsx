// The words that a text repeats, and where else they occur.
import { useFormats } from '#platform/web/formats.ts';
import type { Keyword } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

const places = ['inTitle', 'inDescription', 'inHeadings', 'inBeginning'] as const;

type Props = { keywords: readonly Keyword[]; keyphrase: Keyword | null };

export function Keywords({ keywords, keyphrase }: Props) {
  const { percent } = useFormats();
  const others = keywords.filter(({ phrase }) => phrase !== keyphrase?.phrase);
  const rows = keyphrase ? [keyphrase, ...others] : others;
  return (
    <section>
      <h3 className={classes.name}>{t('keywords')}</h3>
      {rows.length === 0 ? (
        <p className={classes.hint}>{t('keywords.none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('keywords')}>
          <thead>
            <tr>
              <th scope="col">{t('keywords.phrase')}</th>
              <th scope="col">{t('keywords.count')}</th>
              <th scope="col">{t('keywords.share')}</th>
              <th scope="col">{t('keywords.where')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.phrase}>
                <th scope="row">
                  {row === keyphrase ? t('keywords.keyphrase', { phrase: row.phrase }) : row.phrase}
                </th>
                <td>{row.count}</td>
                <td>{percent(row.share / 100, 1)}</td>
                <td>
                  {places
                    .filter((place) => row[place])
                    .map((place) => t(`keywords.${place}`))
                    .join(', ') || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

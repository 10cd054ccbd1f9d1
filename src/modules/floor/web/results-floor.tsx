// On the results page: what was asked from the floor, and the file with all of it.
import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { FormatButtons } from '#platform/web/ui/button/format-buttons.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { floorContract } from '../contract.ts';
import classes from './floor.module.css';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx'] as const;

export function ResultsFloor({ roundId }: { roundId: string }) {
  const { data } = useQuery(
    queryOf('listFloorQuestions', floorContract.listFloorQuestions, {
      params: { roundId },
      query: { sort: 'votes', page: 1, limit: 5 },
    }),
  );
  if (!data || data.total === 0) return null;
  return (
    <Section title={t('title')} isSetOff={false}>
      <p>
        {t('results', { count: data.total })} {data.total > 1 && t('resultsFirst')}
      </p>
      <ol className={classes.list}>
        {data.questions.map(({ number, text, name, votes, state }) => (
          <li key={number} className={classes.row}>
            <div className={classes.words}>
              <p dir="auto">{text}</p>
              <p className={classes.meta}>
                <span dir="auto">{name ?? t('anonymous')}</span>
                <span>{t(`at.${state}`)}</span>
              </p>
            </div>
            <span className={classes.votes}>{t('votes', { count: votes })}</span>
          </li>
        ))}
      </ol>
      <FormatButtons
        label={t('export')}
        formats={formats}
        labelOf={(format) => t('exportAs', { format })}
        fetchFile={(format) =>
          call(floorContract.exportFloorQuestions, { params: { roundId }, query: { format } })
        }
        nameOf={(format) => t('fileName', { format })}
        failed={t('exportFailed')}
      />
    </Section>
  );
}

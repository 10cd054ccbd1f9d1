// On the results page: what was asked from the floor, and the file with all of it.
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { floorContract } from '../contract.ts';
import classes from './floor.module.css';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx'] as const;

export function ResultsFloor({ roundId }: { roundId: string }) {
  const toast = useToast();
  const { data } = useQuery(
    queryOf('listFloorQuestions', floorContract.listFloorQuestions, {
      params: { roundId },
      query: { sort: 'votes', page: 1, limit: 5 },
    }),
  );
  const write = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const input = { params: { roundId }, query: { format } };
      saveFile(await call(floorContract.exportFloorQuestions, input), t('fileName', { format }));
    },
    onError: (error) => toast(errorText(error, t('exportFailed')), 'error'),
  });
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
      <fieldset className={classes.actions}>
        <legend className="visually-hidden">{t('export')}</legend>
        {formats.map((format) => (
          <Button
            key={format}
            icon={<IconDownload size={18} aria-hidden="true" />}
            isBusy={write.isPending && write.variables === format}
            aria-label={t('exportAs', { format: format.toUpperCase() })}
            onClick={() => write.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </fieldset>
    </Section>
  );
}

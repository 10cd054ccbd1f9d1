// On the results page: what was asked in between, what was answered, and the file with all of it.
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type PollResult, pollsContract } from '../contract.ts';
import { PollResults } from './poll-results.tsx';
import classes from './polls.module.css';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx'] as const;

export function ResultsPolls({ roundId }: { roundId: string }) {
  const toast = useToast();
  const { data } = useQuery(queryOf('listPolls', pollsContract.listPolls, { params: { roundId } }));
  const write = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const input = { params: { roundId }, query: { format } };
      saveFile(await call(pollsContract.exportPolls, input), t('fileName', { format }));
    },
    onError: (error) => toast(errorText(error, t('exportFailed')), 'error'),
  });
  if (!data || data.polls.length === 0) return null;
  return (
    <Section title={t('quickPolls')} isSetOff={false}>
      <ol className={classes.list}>
        {data.polls.map((poll) => (
          <li key={poll.number} className={classes.past}>
            <PastPoll poll={poll} />
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

function PastPoll({ poll: { kind, text, answered, answers } }: { poll: PollResult }) {
  return (
    <>
      <h3 dir="auto">{text || t(`ask.${kind}`)}</h3>
      <p className={classes.hint}>{t('answered', { count: answered })}</p>
      {kind === 'words' ? (
        <ul className={classes.wordList}>
          {answers.map((word) => (
            <li key={word.text} dir="auto">
              {t('wordCount', { text: word.text, count: word.count })}
            </li>
          ))}
        </ul>
      ) : (
        <PollResults kind={kind} counts={answers.map(({ count }) => count)} words={[]} size="page" />
      )}
    </>
  );
}

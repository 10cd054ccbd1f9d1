// On the results page: what was asked in between, what was answered, and the file with all of it.
import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { FormatButtons } from '#platform/web/ui/button/format-buttons.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type PollResult, pollsContract } from '../contract.ts';
import { PollResults } from './poll-results.tsx';
import classes from './polls.module.css';
import { t } from './texts.ts';

const formats = ['csv', 'xlsx'] as const;

export function ResultsPolls({ roundId }: { roundId: string }) {
  const { data } = useQuery(queryOf('listPolls', pollsContract.listPolls, { params: { roundId } }));
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
      <FormatButtons
        label={t('export')}
        formats={formats}
        labelOf={(format) => t('exportAs', { format })}
        fetchFile={(format) => call(pollsContract.exportPolls, { params: { roundId }, query: { format } })}
        nameOf={(format) => t('fileName', { format })}
        failed={t('exportFailed')}
      />
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

// The words of a poll as a list: removed, merged, kept apart.
import { Button } from '#platform/web/ui/button/button.tsx';
import type { HostPoll, PollView, ShownWord } from '../../contract/views.ts';
import type { Press } from '../poll-values.ts';
import classes from '../polls.module.css';
import { t } from '../texts.ts';

type Props = { view: PollView; forHosts: HostPoll; press: Press };
type Decide = (key: string, is: 'removed' | 'apart' | 'plain') => void;

export function WordDesk({ view, forHosts, press }: Props) {
  const { words, alike, merged, removed } = forHosts;
  const { number } = view;
  const textOf = new Map(words.map(({ key, text }) => [key, text]));
  const merge = (key: string, into: string) => void press('decide', { number, key, is: 'merged', into });
  const decide: Decide = (key, is) => void press('decide', { number, key, is });
  return (
    <div className={classes.desk}>
      <Proposals alike={alike} textOf={textOf} merge={merge} decide={decide} />
      <h3>{t('words')}</h3>
      {words.length === 0 && <p className={classes.hint}>{t('noWords')}</p>}
      <ul className={classes.list}>
        {words.map((word) => (
          <WordRow key={word.key} word={word} words={words} merge={merge} decide={decide} />
        ))}
      </ul>
      {merged.length > 0 && <h3>{t('merged')}</h3>}
      <ul className={classes.list}>
        {merged.map(({ key, text, into }) => (
          <li key={key} className={classes.row}>
            <span dir="auto">{t('mergedInto', { text, into: textOf.get(into) ?? into })}</span>
            <Button size="small" aria-label={t('splitWord', { text })} onClick={() => decide(key, 'apart')}>
              {t('split')}
            </Button>
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <details>
          <summary>{t('removed', { count: removed.length })}</summary>
          <ul className={classes.list}>
            {removed.map(({ key, text }) => (
              <li key={key} className={classes.row}>
                <span dir="auto">{text}</span>
                <Button
                  size="small"
                  aria-label={t('restoreWord', { text })}
                  onClick={() => decide(key, 'plain')}
                >
                  {t('restore')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type RowProps = {
  word: ShownWord;
  words: readonly ShownWord[];
  merge: (key: string, into: string) => void;
  decide: Decide;
};

/** More to merge with than these are no menu any more. */
const mostTargets = 40;

function WordRow({ word: { key, text, count }, words, merge, decide }: RowProps) {
  return (
    <li className={classes.row}>
      <span dir="auto">{t('wordCount', { text, count })}</span>
      <span className={classes.tools}>
        <select
          aria-label={t('mergeWord', { text })}
          value=""
          onChange={({ currentTarget }) => merge(key, currentTarget.value)}
        >
          <option value="">{t('merge')}</option>
          {words
            .filter((other) => other.key !== key)
            .slice(0, mostTargets)
            .map((other) => (
              <option key={other.key} value={other.key}>
                {other.text}
              </option>
            ))}
        </select>
        <Button size="small" aria-label={t('removeWord', { text })} onClick={() => decide(key, 'removed')}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

type ProposalProps = Pick<RowProps, 'merge' | 'decide'> & {
  alike: HostPoll['alike'];
  textOf: ReadonlyMap<string, string>;
};

function Proposals({ alike, textOf, merge, decide }: ProposalProps) {
  if (alike.length === 0) return null;
  return (
    <section className={classes.proposals} aria-label={t('alike')}>
      <h3>{t('alike')}</h3>
      <ul className={classes.list}>
        {alike.map(([key, into]) => {
          const names = { text: textOf.get(key) ?? key, into: textOf.get(into) ?? into };
          return (
            <li key={key} className={classes.row}>
              <span dir="auto">{t('alikePair', names)}</span>
              <span className={classes.tools}>
                <Button
                  size="small"
                  kind="main"
                  aria-label={t('mergePair', names)}
                  onClick={() => merge(key, into)}
                >
                  {t('same')}
                </Button>
                <Button size="small" aria-label={t('keepApart', names)} onClick={() => decide(key, 'apart')}>
                  {t('notSame')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

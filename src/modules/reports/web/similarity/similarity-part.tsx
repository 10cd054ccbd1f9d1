// Two students with the same wrong answers: compared only when the teacher asks, and said without a verdict.
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { reportsContract, type Similarity } from '../../contract.ts';
import classes from './similarity.module.css';
import { t } from './texts.ts';

/** Without a round, of the newest. */
type Props = { quizId: string; roundId?: string };

export function SimilarityPart({ quizId, roundId }: Props) {
  const [isOn, setIsOn] = useState(false);
  return (
    <Section title={t('title')}>
      <Switch
        label={t('switch')}
        description={t(roundId ? 'switchTextRound' : 'switchText')}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn && <Compared quizId={quizId} roundId={roundId} />}
    </Section>
  );
}

function Compared({ quizId, roundId }: Props) {
  const asked = useQuery({
    ...queryOf('readSimilarity', reportsContract.readSimilarity, {
      params: { id: quizId },
      query: roundId ? { roundId } : {},
    }),
    // Nothing is kept after it was viewed.
    gcTime: 0,
  });
  return (
    <div className={classes.found} aria-live="polite">
      <Loaded query={asked} failed={t('failed')}>
        {(found) => (found.pairs.length > 0 ? <Pairs found={found} /> : <p>{plainSentence(found)}</p>)}
      </Loaded>
    </div>
  );
}

function plainSentence(found: Similarity): string {
  const { state, items, students, leastItems, leastStudents, mostStudents, compared } = found;
  if (state === 'few-items') return t('fewItems', { count: items, least: leastItems });
  if (state === 'few-students') return t('fewStudents', { count: students, least: leastStudents });
  return state === 'many-students'
    ? t('manyStudents', { most: mostStudents })
    : t('nobody', { count: compared });
}

function Pairs({ found: { pairs, compared } }: { found: Similarity }) {
  const formats = useFormats();
  return (
    <>
      <h3 className={classes.heading}>{t('look')}</h3>
      <ul className={classes.pairs}>
        {pairs.map(({ students: [one, other], items, bothWrong, sameWrong, expected, chance }) => (
          <li key={`${one?.number} ${other?.number}`}>
            <strong>{t('pair', { one: one?.name ?? '', other: other?.name ?? '' })}</strong>
            <p>
              {t('same', { both: bothWrong, count: sameWrong, expected: formats.number(rounded(expected)) })}
            </p>
            <p className={classes.basis}>
              {t('basis', {
                items,
                compared: formats.number(compared),
                chance: formats.percent(atLeast(chance), 2),
              })}
            </p>
          </li>
        ))}
      </ul>
      <p>{t('limits')}</p>
    </>
  );
}

const rounded = (value: number) => Math.round(value * 10) / 10;
/** Upwards to two decimals of a percent, so that "fewer than" is true. */
const atLeast = (chance: number) => Math.max(1, Math.ceil(chance * 10_000)) / 10_000;

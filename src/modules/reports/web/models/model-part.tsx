// Difficulties on one scale: estimated only when the teacher asks, from enough students, and said with their margins.
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPlanRefusal } from '#modules/plans/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type ItemModel, ItemModelName, modelsContract } from '../../contract/models.ts';
import classes from '../analysis.module.css';
import { AbilityTable, DifficultyTable } from './model-tables.tsx';
import { t } from './texts.ts';

const off = 'off';

type Props = { quizId: string; roundId?: string };

export function ModelPart({ quizId, roundId }: Props) {
  const [chosen, setChosen] = useState<string>(off);
  const model = ItemModelName.safeParse(chosen).data;
  return (
    <Section title={t('title')}>
      <p className={classes.basis}>{t('about')}</p>
      <Radio.Group label={t('choose')} value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          <Radio value={off} label={t('off')} />
          {ItemModelName.options.map((name) => (
            <Radio key={name} value={name} label={t(name)} description={t(`${name}Text`)} />
          ))}
        </div>
      </Radio.Group>
      {model && <Estimated quizId={quizId} roundId={roundId} model={model} />}
    </Section>
  );
}

function Estimated({ quizId, roundId, model }: Props & { model: ItemModelName }) {
  const asked = useQuery(
    queryOf('readItemModel', modelsContract.readItemModel, {
      params: { id: quizId },
      query: roundId ? { model, roundId } : { model },
    }),
  );
  if (asked.error instanceof CallError && isPlanRefusal(asked.error.code))
    return (
      <Notice kind="info">
        {t('locked')} <Link to="/pricing">{t('upgrade')}</Link>
      </Notice>
    );
  return (
    <div aria-live="polite">
      <Loaded query={asked} failed={t('failed')}>
        {(found) => (found.state === 'estimated' ? <Found found={found} /> : <p>{whyNot(found)}</p>)}
      </Loaded>
    </div>
  );
}

function whyNot({ state, n, leastStudents, items, leastItems }: ItemModel): string {
  if (state === 'few-items') return t('fewItems', { count: items, least: leastItems });
  return state === 'few-students' ? t('fewStudents', { count: n, least: leastStudents }) : t('unsettled');
}

/** The hardest question, where no margin of another reaches its own. */
function hardestOf({ questions }: ItemModel): string {
  const [first, second] = questions;
  const isClear = (first?.interval?.[0] ?? 0) > (second?.interval?.[1] ?? Number.POSITIVE_INFINITY);
  return first && isClear ? t('hardest', { number: first.number }) : t('noneClear');
}

function Found({ found }: { found: ItemModel }) {
  const formats = useFormats();
  const { model, n, leftOut, questions, updatedAt } = found;
  const numbers = (of: readonly number[]) => ({
    count: of.length,
    numbers: of.map((number) => formats.number(number)).join(', '),
  });
  const noisy = questions.flatMap(({ fit, number }) => (fit === 'noisy' ? [number] : []));
  return (
    <>
      {model === 'rasch' && <p>{hardestOf(found)}</p>}
      {noisy.length > 0 && <p>{t('noisy', numbers(noisy))}</p>}
      <p className={classes.basis}>
        {t('basis', { count: n, time: formats.dateTime(updatedAt) })} {t(`${model}Scale`)}
      </p>
      {leftOut.length > 0 && <p className={classes.basis}>{t('leftOut', numbers(leftOut))}</p>}
      <DifficultyTable found={found} />
      <AbilityTable abilities={found.abilities} />
    </>
  );
}

// Questions as they arrive, one by one, with the remarks on each; the selected ones become a quiz.
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type Generation, generatingContract, longestTitle } from '../../contract/generating.ts';
import { GeneratedItemView } from './generated-item.tsx';
import classes from './make.module.css';
import { t } from './texts.ts';

const pollMs = 700;

/** What the questions were asked about. */
type Asked = { sourceId: string; parts: readonly number[] };

type Props = {
  generationId: string;
  quizId?: string;
  again: Asked | null;
  onStarted(generationId: string): void;
  onOther(): void;
};

export function GenerationView({ generationId, quizId, again, onStarted, onOther }: Props) {
  const { data, error } = useQuery({
    ...queryOf('readGeneration', generatingContract.readGeneration, { params: { generationId } }),
    refetchInterval: ({ state }) => (state.data?.generation.state === 'running' ? pollMs : false),
  });
  const other = <Button onClick={onOther}>{t('run.again')}</Button>;
  if (error)
    return (
      <Page width="narrow" title={t('run.gone')} actions={other}>
        <Notice kind="error">{errorText(error)}</Notice>
      </Page>
    );
  if (!data) return <Loading />;
  const { generation } = data;
  return (
    <Page
      title={t('run.title')}
      lead={generation.title}
      actions={generation.state === 'running' ? undefined : other}
    >
      <div className={classes.steps}>
        {generation.isSample && (
          <Notice kind="info" title={t('sample.title')}>
            {t('sample.text')}
          </Notice>
        )}
        <Progress generation={generation} />
        {again && again.parts.length > 0 && isWorthAnother(generation) && (
          <Again asked={again} generation={generation} onStarted={onStarted} />
        )}
        <Questions generation={generation} quizId={quizId} />
      </div>
    </Page>
  );
}

const isWorthAnother = ({ state, items, options }: Generation) =>
  state !== 'running' && (state !== 'done' || items.length < options.questionCount);

/** The same text, number and options. Questions that arrived stay, and only the others are written. */
function Again({
  asked,
  generation,
  onStarted,
}: {
  asked: Asked;
  generation: Generation;
  onStarted: Props['onStarted'];
}) {
  const { sourceId, parts } = asked;
  const { items, options } = generation;
  const isOthers = items.length > 0 && items.length < options.questionCount;
  const starting = useMutation({
    mutationFn: () =>
      call(generatingContract.startGeneration, {
        body: {
          ...generation.options,
          sourceId,
          parts: [...parts],
          ...(isOthers && { after: generation.id }),
        },
      }),
    onSuccess: (started) => onStarted(started.generation.id),
  });
  return (
    <div>
      {starting.error && (
        <Notice kind="error" title={t('options.failed')}>
          {errorText(starting.error)}
        </Notice>
      )}
      <Button kind="main" isBusy={starting.isPending} onClick={() => starting.mutate()}>
        {t(isOthers ? 'run.others' : 'run.retry')}
      </Button>
    </div>
  );
}

function Progress({ generation }: { generation: Generation }) {
  const { id, state, stage, problem, items, options } = generation;
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => call(generatingContract.cancelGeneration, { params: { generationId: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readGeneration'] }),
  });
  if (state === 'running') {
    const { questionCount: wanted } = options;
    const text =
      stage === 'repairing' || stage === 'checking'
        ? t(`run.${stage}`)
        : t('run.writing', { count: items.length, wanted });
    return (
      <div className={classes.progress}>
        <progress className={classes.bar} aria-label={t('run.title')} max={wanted} value={items.length} />
        <p role="status">{text}</p>
        <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('run.cancel')}
        </Button>
      </div>
    );
  }
  if (state === 'failed')
    return (
      <Notice kind="error" title={t('run.failed')}>
        {problem}
      </Notice>
    );
  if (state === 'cancelled') return <Notice kind="info">{t('run.cancelled')}</Notice>;
  if (!problem) return null;
  return (
    <Notice kind="info" title={t('run.problem')}>
      {problem}
    </Notice>
  );
}

/** Questions without serious flaws are selected until someone changes that. */
function Questions({ generation, quizId }: { generation: Generation; quizId?: string }) {
  const { items, state } = generation;
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isChosen = ({ number, flaws }: Generation['items'][number]) =>
    said.get(number) ?? !flaws.some(({ isSerious }) => isSerious);
  const chosen = items.filter(isChosen).map(({ number }) => number);
  if (items.length === 0) return null;
  return (
    <>
      <p className={classes.hint}>{t('run.check')}</p>
      <ol className={classes.items} aria-label={t('run.done', { count: items.length })}>
        {items.map((item) => (
          <GeneratedItemView
            key={item.number}
            item={item}
            isChosen={isChosen(item)}
            onChoose={(isOn) => setSaid((before) => new Map(before).set(item.number, isOn))}
          />
        ))}
      </ol>
      {state !== 'running' && <Keep generation={generation} numbers={chosen} quizId={quizId} />}
    </>
  );
}

function Keep({
  generation,
  numbers,
  quizId,
}: {
  generation: Generation;
  numbers: number[];
  quizId?: string;
}) {
  const [title, setTitle] = useState(generation.title);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () =>
      call(generatingContract.acceptGeneration, {
        params: { generationId: generation.id },
        body: { numbers, title, quizId },
      }),
    onSuccess: async (kept) => {
      await queryClient.invalidateQueries({ queryKey: ['readQuiz'] });
      await navigate(`/quizzes/${kept.quizId}/edit`);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        keeping.mutate();
      }}
    >
      {!quizId && (
        <TextInput
          label={t('keep.title')}
          maxLength={longestTitle}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <p className={classes.hint}>{t('keep.draft')}</p>
      {keeping.error && (
        <Notice kind="error" title={t('keep.failed')}>
          {errorText(keeping.error)}
        </Notice>
      )}
      <div>
        <Button kind="main" type="submit" isBusy={keeping.isPending} disabled={numbers.length === 0}>
          {numbers.length === 0
            ? t('keep.none')
            : t(quizId ? 'keep.add' : 'keep.new', { count: numbers.length })}
        </Button>
      </div>
    </form>
  );
}

// One answer at a time: what the student wrote, the mark beside it, the rubric always in view, and the way on.

import { Checkbox, Kbd, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Announcer } from '#modules/rounds/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { LinkedText } from '#platform/web/ui/prose/linked-text.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { PassagePart } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { MarkableAnswer, MarkedQuestion } from '../contract.ts';
import type { DeskCommand } from './desk-keys.ts';
import { DeskProgress } from './desk-progress.tsx';
import { markedCount, sameAnswers, withPoints } from './desk-state.ts';
import { MarkForm } from './mark-form.tsx';
import classes from './marking.module.css';
import { formatNumber, t } from './texts.ts';
import { type Desk, type DeskSource, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useKeptSwitch } from './use-kept-switch.ts';

type Props = { question: MarkedQuestion; source: DeskSource; answers: readonly MarkableAnswer[] };

export function MarkingDesk({ question, source, answers }: Props) {
  const desk = useDesk(source, answers);
  return desk && <OpenDesk question={question} desk={desk} />;
}

function OpenDesk({ question, desk }: { question: MarkedQuestion; desk: Desk }) {
  const { answer, answers, index, draft } = desk;
  const [showsNames, setShowsNames] = useKeptSwitch('marking-names', false);
  const [hasKeys, setHasKeys] = useKeptSwitch('marking-keys', true);
  const comment = useRef<HTMLTextAreaElement>(null);
  const moves = useMoves(desk, hasKeys, comment);
  const same = sameAnswers(answers, index);
  const name = showsNames ? answer.studentName : t('answerNumber', { number: index + 1 });
  return (
    <div className={classes.desk}>
      <div className={classes.main}>
        <DeskProgress marked={markedCount(answers)} count={answers.length} />
        <Paper desk={desk} name={name} />
        <MarkForm
          // State from one answer's fields must not carry over to the next.
          key={`${answer.roundId} ${answer.seatNumber}`}
          draft={draft}
          maxPoints={answer.maxPoints}
          criteria={question.guide.criteria}
          commentRef={comment}
          onChange={desk.change}
        />
        {same.length > 0 && (
          <Checkbox
            label={t('sameForAll', { count: same.length })}
            checked={moves.isForAll}
            onChange={({ currentTarget }) => moves.setIsForAll(currentTarget.checked)}
          />
        )}
        <Messages desk={desk} />
        <Steps desk={desk} moves={moves} />
        <Announcer text={moves.said} />
      </div>
      <aside className={classes.side} aria-label={t('rubric')}>
        <Rubric question={question} />
        <BlankAnswers desk={desk} />
        <div className={classes.switches}>
          <Switch
            label={t('showNames')}
            checked={showsNames}
            onChange={({ currentTarget }) => setShowsNames(currentTarget.checked)}
          />
          <Switch
            label={t('singleKeys')}
            checked={hasKeys}
            onChange={({ currentTarget }) => setHasKeys(currentTarget.checked)}
          />
        </div>
        <Keys areOn={hasKeys} />
      </aside>
    </div>
  );
}

type Moves = ReturnType<typeof useMoves>;

/** Moves from answer to answer by buttons and keys, and announces it. */
function useMoves(desk: Desk, hasKeys: boolean, comment: RefObject<HTMLTextAreaElement | null>) {
  const { answer, answers, index, draft } = desk;
  const [isForAll, setIsForAll] = useState(false);
  const [said, setSaid] = useState('');

  async function saveAndNext(): Promise<void> {
    const others = isForAll ? sameAnswers(answers, index) : [];
    setIsForAll(false);
    const isMore = await desk.saveAndNext(others);
    setSaid(isMore ? t('savedNext') : t('allMarked'));
  }

  async function go(step: number): Promise<void> {
    const place = index + step;
    if (place < 0 || place >= answers.length) return;
    setIsForAll(false);
    await desk.open(place);
    setSaid(t('answerOf', { number: place + 1, count: answers.length }));
  }

  useDeskKeys(hasKeys, (command: DeskCommand) => {
    if (command.do === 'save-next') void saveAndNext();
    else if (command.do === 'next') void go(1);
    else if (command.do === 'previous') void go(-1);
    else if (command.do === 'comment') comment.current?.focus();
    else if (command.points <= answer.maxPoints) {
      desk.change(withPoints(draft, command.points, answer.maxPoints));
      setSaid(t('pointsOf', { points: formatNumber(command.points), max: formatNumber(answer.maxPoints) }));
    }
  });

  return { isForAll, setIsForAll, said, saveAndNext, go };
}

/** What the student wrote. */
function Paper({ desk: { answer, answers, index }, name }: { desk: Desk; name: string }) {
  const paper = useRef<HTMLElement>(null);
  const openedFirst = useRef(index);

  useEffect(() => {
    // The focused field went away with the previous answer: reading continues with the new one.
    if (index === openedFirst.current) return;
    if (document.activeElement === document.body) paper.current?.focus();
    paper.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <article ref={paper} className={classes.paper} tabIndex={-1} aria-labelledby="answer-heading">
      <header className={classes.paperHead}>
        <h2 dir="auto" id="answer-heading">
          {name}
        </h2>
        <p>
          {t('answerOf', { number: index + 1, count: answers.length })}
          {answer.attemptNumber !== null && answer.attemptNumber > 1 && (
            <> · {t('attemptNumber', { number: answer.attemptNumber })}</>
          )}
        </p>
      </header>
      {answer.isBlank ? (
        <p className={classes.blank}>{t('blank')}</p>
      ) : (
        <div dir="auto" className={classes.words}>
          <LinkedText text={answer.answerText} />
        </div>
      )}
    </article>
  );
}

function Steps({ desk: { answers, index, state, draft }, moves }: { desk: Desk; moves: Moves }) {
  return (
    <div className={classes.moves}>
      <Button
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={index === 0}
        onClick={() => void moves.go(-1)}
      >
        {t('previous')}
      </Button>
      <Button
        endIcon={<IconChevronRight size={18} aria-hidden />}
        disabled={index === answers.length - 1}
        onClick={() => void moves.go(1)}
      >
        {t('next')}
      </Button>
      <Button
        kind="main"
        className={classes.save}
        isBusy={state === 'saving'}
        disabled={draft.points === null && state !== 'changed'}
        onClick={() => void moves.saveAndNext()}
      >
        {t('saveAndNext')}
      </Button>
    </div>
  );
}

function Messages({ desk }: { desk: Desk }) {
  const [replaced] = desk.replaced;
  return (
    <>
      {desk.state !== 'untouched' && (
        <p className={classes.state} data-state={desk.state}>
          {t(`state.${desk.state}`)}
        </p>
      )}
      {desk.error && <Notice kind="error">{desk.error}</Notice>}
      {replaced && (
        <Notice kind="info">
          {replaced.points === null
            ? t('replacedNone', { name: replaced.markerName })
            : t('replaced', { name: replaced.markerName, points: formatNumber(replaced.points) })}
        </Notice>
      )}
    </>
  );
}

function Rubric({ question: { number, view, passage, guide, points } }: { question: MarkedQuestion }) {
  return (
    <section className={classes.rubric}>
      <h2>{t('question', { number })}</h2>
      {passage && <PassagePart key={view.id} passage={passage} />}
      <QuestionStem view={view} />
      <p className={classes.worth}>{t('worth', { count: points, points: formatNumber(points) })}</p>
      <h2>{t('rubric')}</h2>
      {guide.text ? <RichText source={guide.text} /> : <p className={classes.worth}>{t('noRubric')}</p>}
    </section>
  );
}

function BlankAnswers({ desk }: { desk: Desk }) {
  const confirm = useConfirm();
  const blank = desk.answers.filter(({ isBlank, points }) => isBlank && points === null);
  if (blank.length === 0) return null;
  async function give(): Promise<void> {
    const isSure = await confirm({
      title: t('blankTitle'),
      text: t('blankText', { count: blank.length }),
      confirmLabel: t('blankConfirm', { count: blank.length }),
    });
    if (isSure) await desk.giveNothing(blank);
  }
  return <Button onClick={() => void give()}>{t('blankGive', { count: blank.length })}</Button>;
}

function Keys({ areOn }: { areOn: boolean }) {
  const rows: [string[], string][] = [
    [['Ctrl', 'Enter'], t('keySave')],
    ...(areOn
      ? ([
          [['N'], t('keySave')],
          [['J'], t('next')],
          [['K'], t('previous')],
          [['0', '…', '9'], t('keyPoints')],
          [['C'], t('keyComment')],
        ] satisfies [string[], string][])
      : []),
  ];
  return (
    <dl className={classes.keys}>
      {rows.map(([keys, words]) => (
        <div key={keys.join()}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

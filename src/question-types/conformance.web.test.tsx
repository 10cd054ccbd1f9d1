// Renders every view of every type from its examples: none throws, and each says in words what it shows.
import { MantineProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Example } from './interface/question-type.ts';
import type { EditorProps, PlayerProps, ReviewProps, TallyProps } from './interface/views.ts';
import { asPoll, canBePoll } from './polls.ts';
import {
  blankQuestion,
  gradeAnswer,
  lintQuestion,
  type Question,
  questionTypeNames,
  redact,
  shuffleCount,
  solutionOf,
  tallyOf,
} from './registry.ts';
import { preloadPlayViews } from './registry.web.ts';

type View<Props> = { default: ComponentType<Props> };
const examples = import.meta.glob<{ examples: Example<Question>[] }>('./*/examples.ts', { eager: true });
const editors = import.meta.glob<View<EditorProps>>('./*/views/editor.tsx', { eager: true });
const players = import.meta.glob<View<PlayerProps>>('./*/views/player.tsx', { eager: true });
const reviews = import.meta.glob<View<ReviewProps>>('./*/views/review.tsx', { eager: true });
const tallies = import.meta.glob<View<TallyProps>>('./*/views/tally.tsx', { eager: true });

function render<Props extends object>(module: View<Props> | undefined, props: Props): string {
  if (!module) throw new Error('This view is missing.');
  const View = module.default;
  const html = renderToStaticMarkup(
    // Its variables and classes for all are hundreds of lines of style, and written again for each view.
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <View {...props} />
    </MantineProvider>,
  );
  return html.replace(/<style[^>]*>.*?<\/style>/gs, '');
}

const ignore = () => undefined;
const noImageField = ({ label }: { label: string }) => <button type="button">{label}</button>;

/** Words and signs of what is right or wrong, or counts for points. */
const verdicts =
  />Correct|Incorrect|Partly correct|Accepted|correct order|Hit<|Missed<|data-right|data-faded|data-verdict="(right|wrong|partial)|All or nothing/;

/** As many answers to other questions of the type as are tried with a question. */
const foreignAnswers = 4;

describe.each(questionTypeNames)('%s', (name) => {
  const own = examples[`./${name}/examples.ts`]?.examples ?? [];
  const all = own.flatMap((example) => example.answers);
  const questions = [blankQuestion(name, 'new'), ...own.map(({ question }) => question)];
  /** A question's own worked answers, and some for a different question. */
  const answersTo = ({ id }: Question) => {
    const worked = own.filter(({ question }) => question.id === id).flatMap((example) => example.answers);
    return [...worked, ...all.filter((answer) => !worked.includes(answer)).slice(0, foreignAnswers)];
  };

  test.each(questions)('player of $id', (question) => {
    const answers = answersTo(question);
    const view = redact(question);
    const order = [...Array(shuffleCount(question)).keys()].reverse();
    // An unfinished question may have nothing to answer yet; it is drawn all the same.
    const isFinished = !lintQuestion(question).some(({ severity }) => severity === 'error');
    for (const value of [undefined, ...answers.map(({ answer }) => answer)]) {
      for (const disabled of [false, true]) {
        const props = { view, value, disabled, onChange: ignore, onSubmit: ignore };
        const html = render(players[`./${name}/views/player.tsx`], { ...props, order });
        if (isFinished) expect(html).toMatch(/role="(radio|checkbox)"|<input|<textarea|<select|<button/);
        // An order that does not fit is not followed: nothing may be missing.
        if (value === undefined)
          render(players[`./${name}/views/player.tsx`], { ...props, order: [0, 0, 99] });
      }
    }
  });

  test.each(questions)('player of $id, in front of the room', (question) => {
    const props = {
      view: redact(question),
      value: undefined,
      disabled: true,
      onChange: ignore,
      onSubmit: ignore,
    };
    const html = render(players[`./${name}/views/player.tsx`], { ...props, isProjected: true });
    expect(html).not.toMatch(/<(button|input)/);
    expect(html.replace(/<[^>]*>/g, '')).not.toBe('');
  });

  test.each(questions)('review of $id', (question) => {
    const answers = answersTo(question);
    const view = redact(question);
    const solution = solutionOf(question);
    for (const answer of [undefined, ...answers.map((example) => example.answer)]) {
      const { fraction } = gradeAnswer(question, answer);
      const html = render(reviews[`./${name}/views/review.tsx`], { view, solution, answer, fraction });
      expect(html).toMatch(/Correct|Partly correct|Incorrect|Not answered|Not graded/);
      const quiet = render(reviews[`./${name}/views/review.tsx`], {
        view,
        solution,
        answer,
        fraction: undefined,
      });
      expect(quiet.length).toBeLessThan(html.length);
    }
  });

  test.each(questions)('tally of $id', (question) => {
    const answers = answersTo(question);
    const tally = tallyOf(
      question,
      answers.map(({ answer }) => answer),
    );
    for (const size of ['projector', 'page'] as const) {
      const before = render(tallies[`./${name}/views/tally.tsx`], { view: redact(question), tally, size });
      const solution = solutionOf(question);
      const after = render(tallies[`./${name}/views/tally.tsx`], {
        view: redact(question),
        tally,
        size,
        solution,
      });
      expect(before).toContain(`${tally.answered} answer`);
      // The word as well as the symbol, and neither too early.
      expect(before).not.toMatch(/Correct|Accepted|data-right|data-faded/);
      if (tally.bars.some(({ isRight }) => isRight) || (tally.grid?.right ?? []).length > 0)
        expect(after).toMatch(/Correct/);
    }
  });

  const polls = canBePoll({ type: name }) ? own.map(({ question }) => asPoll(question)) : [];
  test.each(polls)('no view of $id as a poll says what is right', (question) => {
    const view = redact(question);
    const solution = solutionOf(question);
    const given = answersTo(question).map(({ answer }) => answer);
    const tally = tallyOf(question, given);
    for (const answer of [undefined, ...given]) {
      const html = render(reviews[`./${name}/views/review.tsx`], { view, solution, answer, fraction: null });
      expect(html).not.toMatch(verdicts);
    }
    for (const size of ['projector', 'page'] as const)
      expect(render(tallies[`./${name}/views/tally.tsx`], { view, tally, size, solution })).not.toMatch(
        verdicts,
      );
    const html = render(editors[`./${name}/views/editor.tsx`], {
      question,
      onChange: ignore,
      ImageField: noImageField,
    });
    expect(html).not.toMatch(/Grading|rubric|>Correct</);
  });

  test.each(questions)('editor of $id', (question) => {
    const html = render(editors[`./${name}/views/editor.tsx`], {
      question,
      onChange: ignore,
      ImageField: noImageField,
    });
    expect(html).toMatch(/<input|<textarea|<button/);
  });
});

test('what a live round needs can be fetched ahead', async () => {
  await expect(preloadPlayViews()).resolves.toBeUndefined();
});

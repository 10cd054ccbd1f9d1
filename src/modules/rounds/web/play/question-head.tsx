// A question's text and picture; the heading takes the focus when a new question comes.
import { useEffect, useRef } from 'react';
import type { ShownQuestion } from '#question-types/shown-question.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { QuestionPassage } from '#question-types/views/passages/passage-part.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import classes from './play.module.css';

type Props = {
  question: ShownQuestion;
  label?: string;
  takesFocus?: boolean;
  /** Whether it is being answered below. */
  isAnswered?: boolean;
  /** What is correct in the blanks of its text. */
  answers?: readonly string[];
};

export function QuestionHead({ question, label, takesFocus = false, isAnswered, answers }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { view } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per question.
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus, view.id]);
  return (
    <div className={classes.questionHead} data-passage={question.passage ? true : undefined}>
      <QuestionPassage question={question} />
      {label && <p className={classes.label}>{label}</p>}
      <h1
        className={classes.question}
        data-length={lengthOf(view.question)}
        data-media={view.media ? true : undefined}
        tabIndex={-1}
        ref={heading}
      >
        <QuestionStem view={view} isAnswered={isAnswered} answers={answers} />
      </h1>
      {view.media && <MediaImage media={view.media} className={classes.media} />}
    </div>
  );
}

function lengthOf(text: string): 'short' | 'normal' | 'long' {
  if (text.length <= 70) return 'short';
  return text.length <= 180 ? 'normal' : 'long';
}

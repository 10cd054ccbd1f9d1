// A question's text where no one answers in it: its blanks are lines to write on or, once they may be seen, the correct answers.
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { PlayerQuestionBase } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { showBlanks } from '../text/blank-marks.ts';
import styles from './question-stem.module.css';
import { RunningText } from './running-text.tsx';

const t = texts(en);
const emptyBlank = '____';

type Props = {
  view: Pick<PlayerQuestionBase, 'question' | 'hasOwnStem'>;
  /**
   * Whether the view for answering is below. If that view has the text in it, the text is here for screen readers
   * only, which hear the whole before they meet the blanks one by one.
   */
  isAnswered?: boolean;
  /** What is correct in each blank, by their numbers from 1. */
  answers?: readonly string[];
};

export function QuestionStem({ view, isAnswered = false, answers }: Props) {
  if (!view.hasOwnStem) return <RichText source={view.question} />;
  if (isAnswered) {
    return (
      <div className={styles.spoken}>
        <RichText source={view.question} adapt={spellBlanks} />
      </div>
    );
  }
  if (!answers) return <RichText source={view.question} adapt={showBlanks} />;
  return (
    <RunningText
      source={view.question}
      renderBlank={(number) =>
        answers[number - 1] ? (
          <strong className={styles.filled} dir="auto">
            {answers[number - 1]}
          </strong>
        ) : (
          emptyBlank
        )
      }
    />
  );
}

function spellBlanks(text: string): string {
  return showBlanks(text, t('blank'));
}

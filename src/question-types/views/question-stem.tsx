// A question's text where no one answers in it: marks of blanks are shown as lines to write on.
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { PlayerQuestionBase } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { showBlanks } from '../text/blank-marks.ts';
import styles from './question-stem.module.css';

const t = texts(en);

type Props = {
  view: Pick<PlayerQuestionBase, 'question' | 'hasOwnStem'>;
  /**
   * Whether the view for answering is below. If that view has the text in it, the text is here for screen readers
   * only, which hear the whole before they meet the blanks one by one.
   */
  isAnswered?: boolean;
};

export function QuestionStem({ view, isAnswered = false }: Props) {
  if (!view.hasOwnStem) return <RichText source={view.question} />;
  if (!isAnswered) return <RichText source={view.question} adapt={showBlanks} />;
  return (
    <div className={styles.spoken}>
      <RichText source={view.question} adapt={spellBlanks} />
    </div>
  );
}

function spellBlanks(text: string): string {
  return showBlanks(text, t('blank'));
}

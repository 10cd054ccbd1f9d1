// A question's text where no one answers in it: its blanks are lines to write on or, once they may be seen, the correct answers.
import { texts } from '#platform/contract/i18n.ts';
import { RichText, useRenderedText } from '#platform/web/ui/prose/rich-text.tsx';
import type { PlayerQuestionBase } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };
import { blankMark, showBlanks } from '../text/blank-marks.ts';
import styles from './question-stem.module.css';

const t = texts(en);

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
      <div className="visually-hidden">
        <RichText source={view.question} adapt={spellBlanks} />
      </div>
    );
  }
  if (!answers) return <RichText source={view.question} adapt={showBlanks} />;
  return <FilledText source={view.question} answers={answers} />;
}

/** With each answer in its blank; a blank without one stays a line. */
function FilledText({ source, answers }: { source: string; answers: readonly string[] }) {
  const html = useRenderedText(source);
  const answerTo = (number: string) => answers[Number(number) - 1] ?? '';
  if (html !== undefined) {
    const fill = (part: string) =>
      part.replace(blankMark, (mark, number: string) => {
        const answer = answerTo(number).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
        return answer === ''
          ? showBlanks(mark)
          : `<strong class="${styles.filled}" dir="auto">${answer}</strong>`;
      });
    // What looks like a blank within a tag, such as in the address of a link, is none.
    const filled = html
      .split(/(<[^<>]*>)/)
      .map((part) => (part.startsWith('<') ? part : fill(part)))
      .join('');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own HTML, with answers that are escaped above.
    return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: filled }} />;
  }
  // Every second piece is what the mark's group caught: a number.
  const pieces = source.split(blankMark);
  return (
    <div className="rich-text" dir="auto">
      {pieces.map((piece, at) => {
        if (at % 2 === 0) return piece;
        const answer = answerTo(piece);
        if (!answer) return showBlanks(`{{${piece}}}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place only.
          <strong key={at} className={styles.filled} dir="auto">
            {answer}
          </strong>
        );
      })}
    </div>
  );
}

function spellBlanks(text: string): string {
  return showBlanks(text, t('blank'));
}

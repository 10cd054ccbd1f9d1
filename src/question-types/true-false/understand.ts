// What API clients send for true or false: the truth itself, its index, or the label of the right answer.
import { texts } from '#platform/contract/i18n.ts';
import { isUnset, textsIn, type Understanding, without } from '../interface/understanding.ts';
import { optionsMeant } from '../options/option-meant.ts';
import en from './locales/en-sent.json' with { type: 'json' };
import { optionsOf, positionOfTrue } from './truth-options.ts';

const t = texts(en);

export const trueFalseSent: Understanding = {
  name: 'true-false',
  understand(sent) {
    const { correctAnswer } = sent;
    if (isUnset(correctAnswer)) return without(sent, 'correctAnswer');
    const labels = optionsOf({ options: textsIn(sent.options) });
    const truth = truthIn(correctAnswer);
    const [meant, ...others] = optionsMeant(labels, correctAnswer) ?? [];
    if (meant !== undefined && others.length === 0 && meant < labels.length)
      return { ...sent, correctAnswer: meant };
    if (truth === null) return t('expected');
    const whereTrue = positionOfTrue(labels);
    return { ...sent, correctAnswer: truth ? whereTrue : 1 - whereTrue };
  },
};

/** Also where the labels are others, such as Yes and No. */
function truthIn(sent: unknown): boolean | null {
  const word = typeof sent === 'string' ? sent.trim().toLowerCase() : sent;
  if (word === true || word === 'true') return true;
  return word === false || word === 'false' ? false : null;
}

// How much maths a question may show: each formula becomes many times its letters on every student's device.
import { texts } from '#platform/contract/i18n.ts';
import { mathsIn, maxFormulaLetters } from '#platform/contract/text/maths-in-text.ts';
import type { Problem } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);
const maxFormulas = 300;
const maxLetters = 12_000;

export function lintMaths(shown: readonly string[]): Problem[] {
  const { formulas, letters, longest } = mathsIn(shown);
  const problem = (message: string): Problem[] => [
    { severity: 'error', code: 'too_much_maths', message, field: 'question' },
  ];
  if (formulas > maxFormulas) return problem(t('maths.formulas', { count: formulas, max: maxFormulas }));
  if (longest > maxFormulaLetters)
    return problem(t('maths.longest', { count: longest, max: maxFormulaLetters }));
  return letters > maxLetters ? problem(t('maths.letters')) : [];
}

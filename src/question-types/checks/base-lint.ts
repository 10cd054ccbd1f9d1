// Checks of what all questions have: text, points, picture.
import { texts } from '#platform/contract/i18n.ts';
import type { Problem, QuestionBase } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

export function lintBase({ question, points, media }: QuestionBase, hasNoPoints = false): Problem[] {
  const problems: Problem[] = [];
  if (question.trim() === '') {
    problems.push({ severity: 'error', code: 'text_empty', message: t('textEmpty'), field: 'question' });
  }
  if (media && media.alt.trim() === '') {
    const message = t('mediaWithoutAlt');
    problems.push({ severity: 'warning', code: 'media_without_alt', message, field: 'media' });
  }
  if (points === 0 && !hasNoPoints) {
    problems.push({ severity: 'warning', code: 'zero_points', message: t('zeroPoints'), field: 'points' });
  }
  return problems;
}

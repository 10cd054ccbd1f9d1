// The rules by which answers are graded, as the question types themselves state them.
import { questionTypeNames, typeOf } from '#question-types/registry.ts';
import { t } from '../texts.ts';

export function schemeList(): string {
  const parts = questionTypeNames.map((type) => {
    const { title, scoring } = typeOf({ type });
    if (!scoring) return `### ${title}\n\n${t('oneRule')}`;
    const rows = scoring.schemes.map(({ name, title: scheme, explanation }) => {
      const mark = name === scoring.default ? ` (${t('standard')})` : '';
      return `| **${scheme}**${mark} | ${explanation} | \`${name}\` |`;
    });
    const head = `| ${t('scheme')} | ${t('schemeMeans')} | ${t('schemeName')} |\n| --- | --- | --- |`;
    return `### ${title}\n\n${head}\n${rows.join('\n')}`;
  });
  return parts.join('\n\n');
}

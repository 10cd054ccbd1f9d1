// A gap in the stem of a choice: one has to read the sentence once for every option.
import type { ItemRule } from '../item-rule.ts';
import { withoutQuotes } from '../plain-words.ts';
import { t } from '../texts.ts';

/** Lines, dots and brackets with nothing in them. Brackets after a letter or a sign belong to a program. */
const gap =
  /[☐□▢⬜]|_{2,}|(?<!\b(?:operator|symbol|sign|character|letter|wildcard|variable|name|pattern|underscore)s?)(?:^|\s)_(?=[\s.,?]|$)|(?:_ ){2,}|\.{4,}|(?<=^|[\p{L},:] )-{3,}|(?<=^|[\p{L},:×+=] )\[ {0,10}\](?! ?[;=])|(?<=^|[\p{L},:×+=] )\( {0,10}\)|[[({<](?:blank|gap|\.{3})[\])}>]/iu;
/** Three dots between two words. In a series or quotation they mean a continuation or an omission. */
const dots = /(?:^|[\p{L}’'])\s\.{3}\s\p{L}/u;
/** Names in programs, such as "__init__". */
const programName = /\b_{1,2}\p{L}+(?:_\p{L}+){0,5}_{0,2}\b/gu;

export const blankInStem: ItemRule = {
  code: 'blank-in-stem',
  check({ kind, stem }) {
    const bare = stem.replace(programName, 'name').replace(/…/gu, '...');
    if (kind !== 'choice' || !(gap.test(bare) || dots.test(withoutQuotes(bare)))) return [];
    return [{ message: t('blankInStem'), where: { part: 'stem' } }];
  },
};

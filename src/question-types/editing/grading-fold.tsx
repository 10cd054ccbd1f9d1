// How an answer becomes points, folded away with what applies now: most questions are written without changing it.
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import { MatchingOptions, matchingWords } from './accepted-texts.tsx';
import classes from './grading-fold.module.css';
import { SchemeField } from './scheme-field.tsx';

const t = texts(en);

type Props<Name extends string> = {
  scheme?: Parameters<typeof SchemeField<Name>>[0];
  /** How strictly texts are compared. */
  matching?: Parameters<typeof MatchingOptions>[0];
  /** What else applies now, in words. */
  applies?: string;
  /** Where nothing is graded, there is nothing to set. */
  isPoll?: boolean | undefined;
  /** Settings of the chosen scheme. */
  children?: ReactNode;
};

export function GradingFold<Name extends string>(props: Props<Name>) {
  const { scheme, matching, applies: more, isPoll, children } = props;
  if (isPoll) return null;
  const applies = [
    ...(scheme?.schemes.filter(({ name }) => name === scheme.value).map(({ title }) => title) ?? []),
    ...(matching ? matchingWords(matching.question) : []),
    ...(more ? [more] : []),
  ];
  return (
    <details className={classes.fold}>
      <summary>
        <span className={classes.title}>{t('grading')}</span>{' '}
        <span className={classes.applies}>{applies.join(' · ') || t('exactly')}</span>
      </summary>
      <div className={classes.fields}>
        {scheme && <SchemeField {...scheme} />}
        {children}
        {matching && <MatchingOptions {...matching} />}
      </div>
    </details>
  );
}

// What can be done with a result: copy it, copy a link to its numbers, print it.

import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import type { Calculation } from '../../contract.ts';
import classes from './result.module.css';
import { resultText } from './result-text.ts';
import { t } from './texts.ts';

type Props = { calculation: Calculation; when: string; path: string };

export function ResultActions({ calculation, when, path }: Props) {
  const copy = useCopy();

  return (
    <div className={classes.actions}>
      <Button onClick={() => void copy(resultText(calculation, when), t('copied'))}>{t('copy')}</Button>
      <Button onClick={() => void copy(location.origin + path, t('linkCopied'))}>{t('link')}</Button>
      <Button onClick={() => print()}>{t('print')}</Button>
    </div>
  );
}

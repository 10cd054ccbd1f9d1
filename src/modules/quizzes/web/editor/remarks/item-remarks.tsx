// What rules for writing questions say about the question at hand: quiet, with a reason each, and each can be switched off.
import { useDeferredValue, useMemo } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { checkItems, type ItemRemark } from '#question-types/item-checks.ts';
import type { Question } from '#question-types/registry.ts';
import { ruleName, remarkText as t } from '../../remark-texts.ts';
import classes from './item-remarks.module.css';
import { useRuleChoice } from './rule-choice.ts';

type Props = { questions: readonly Question[]; index: number };

export default function ItemRemarks({ questions, index }: Props) {
  const { off, switchTo } = useRuleChoice();
  // No one waits for these while typing.
  const deferred = useDeferredValue(questions);
  const remarks = useMemo(() => checkItems(deferred, off), [deferred, off])[index] ?? [];
  const title = remarks.length === 0 ? t('none') : t('title', { count: remarks.length });
  return (
    <details className={classes.remarks} data-some={remarks.length > 0 || undefined}>
      <summary>{title}</summary>
      <p className={classes.lead}>{t('lead')}</p>
      <ul className={classes.list}>
        {remarks.map((remark) => (
          <Remark
            key={`${remark.code} ${remark.message} ${JSON.stringify(remark.where)}`}
            remark={remark}
            onOff={() => switchTo(remark.code, false)}
          />
        ))}
      </ul>
      {off.length > 0 && (
        <>
          <p className={classes.lead}>{t('offList')}</p>
          <div className={classes.off}>
            {off.map((code) => (
              <Button key={code} size="compact" kind="quiet" onClick={() => switchTo(code, true)}>
                {t('on', { name: ruleName(code) })}
              </Button>
            ))}
          </div>
        </>
      )}
    </details>
  );
}

function Remark({ remark: { code, message, where }, onOff }: { remark: ItemRemark; onOff(): void }) {
  const place =
    where?.part === 'option'
      ? t('at.option', { letter: String.fromCharCode(65 + where.option) })
      : where && t('at.stem');
  return (
    <li>
      <p className={classes.name}>
        {ruleName(code)}
        {place && <span className={classes.place}>{place}</span>}
      </p>
      <p className={classes.why}>{message}</p>
      <Button size="compact" kind="quiet" onClick={onOff}>
        {t('off')}
      </Button>
    </li>
  );
}

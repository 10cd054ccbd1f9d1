// Says that somebody else has saved the same record meanwhile, what they changed, and asks how to go on.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { recordChanges } from '#platform/contract/record-changes.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { type FieldChange, membersToldFirst } from '../../contract.ts';
import { ChangeList } from './change-list.tsx';
import classes from './drug-editor.module.css';
import { fieldName, t } from './texts.ts';
import type { Stored } from './use-drug-form.ts';

type Props = {
  base: Stored | null;
  theirs: Stored;
  mine: readonly FieldChange[];
  onSettle(keepMine: boolean): void;
};

export function ConflictNotice({ base, theirs, mine, onSettle }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const changes = recordChanges(base?.draft ?? null, theirs.draft, membersToldFirst);
  const touched = new Set(mine.map(({ field }) => field));
  const both = changes.filter(({ field }) => touched.has(field)).map(({ field }) => fieldName(field));
  return (
    <div ref={box} tabIndex={-1} className={classes.problems}>
      <Notice kind="error" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <ChangeList changes={changes} />
        {both.length > 0 && (
          <p>
            <strong>{t('conflict.both', { fields: both.join(', ') })}</strong>
          </p>
        )}
        <div className={classes.choices}>
          <Button fullWidth size="sm" onClick={() => onSettle(true)}>
            {t('conflict.onTop')}
          </Button>
          <Button fullWidth size="sm" variant="default" onClick={() => onSettle(false)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

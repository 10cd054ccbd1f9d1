// Says that someone else has saved the same record in the meantime, what they changed, and asks how to continue.

import { useEffect, useRef } from 'react';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { FieldChange } from '../../contract.ts';
import { ChangeList } from '../changes/change-list.tsx';
import type { RecordKind } from '../record-kind.ts';
import { t } from '../texts.ts';
import classes from './record-editor.module.css';

type Props<Draft> = {
  about: RecordKind;
  base: Draft | null;
  theirs: Draft | null;
  mine: readonly FieldChange[];
  onSettle(keepMine: boolean): void;
};

export function ConflictNotice<Draft extends Record<string, unknown>>({
  about,
  base,
  theirs,
  mine,
  onSettle,
}: Props<Draft>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const changes = recordChanges(base, theirs, about.shownFirst);
  const touched = new Set(mine.map(({ field }) => field));
  const both = changes.filter(({ field }) => touched.has(field)).map(({ field }) => about.fieldName(field));
  return (
    <div ref={box} tabIndex={-1} className={classes.problems}>
      <Notice kind="error" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <ChangeList about={about} changes={changes} />
        {both.length > 0 && (
          <p>
            <strong>{t('conflict.both', { fields: both.join(', ') })}</strong>
          </p>
        )}
        <div className={classes.choices}>
          <Button kind="main" isFullWidth size="small" onClick={() => onSettle(true)}>
            {t('conflict.onTop')}
          </Button>
          <Button isFullWidth size="small" onClick={() => onSettle(false)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

// Editable rows: none, some, and as many as there may be.
import { useState } from 'react';
import { EditedRow, RowEditor } from '../row-editor/row-editor.tsx';
import { RowText } from '../row-editor/row-text.tsx';
import { RowTools } from '../row-editor/row-tools.tsx';
import { useRowEdits } from '../row-editor/use-row-edits.ts';
import { t } from './texts.ts';

const most = 4;

export function EditorSample({ initial }: { initial: readonly string[] }) {
  const [rows, setRows] = useState(initial);
  const edits = useRowEdits({
    count: rows.length,
    canAdd: rows.length < most,
    onAdd: () => setRows([...rows, '']),
    onRemove: (row) => setRows(rows.toSpliced(row, 1)),
    onMove: (from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? '')),
    said: {
      removed: (row) => t('removed', { number: row + 1 }),
      moved: (from, to) => t('moved', { from: from + 1, to: to + 1 }),
    },
  });
  return (
    <RowEditor edits={edits} isOrdered legend={t('editor')} hint={t('editorHint')} addLabel={t('add')}>
      {rows.map((text, row) => {
        const number = row + 1;
        const labels = {
          up: t('up', { number }),
          down: t('down', { number }),
          remove: t('remove', { number }),
        };
        return (
          <EditedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only.
            key={row}
            number={number}
            isMarked={row === 0}
            tools={<RowTools labels={labels} row={row} least={1} edits={edits} />}
          >
            <RowText
              {...edits.cell(row)}
              label={t('row', { number })}
              value={text}
              onChange={(changed) => setRows(rows.with(row, changed))}
            />
          </EditedRow>
        );
      })}
    </RowEditor>
  );
}

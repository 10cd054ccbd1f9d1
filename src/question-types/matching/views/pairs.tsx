// The pairs of a matching question, written side by side.
import { texts } from '#platform/contract/i18n.ts';
import { EditedRow, RowEditor } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowText } from '#platform/web/ui/row-editor/row-text.tsx';
import { RowTools } from '#platform/web/ui/row-editor/row-tools.tsx';
import { useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import { usePasting } from '../../editing/use-pasting.ts';
import en from '../locales/en.json' with { type: 'json' };
import {
  addPair,
  canAddPair,
  changeLeft,
  changeRightOf,
  keyOf,
  maxLeft,
  movePair,
  type PairList,
  pastePairs,
  removePair,
} from '../pair-edits.ts';
import styles from './pairs.module.css';

const t = texts(en);
const minPairs = 2;

type Props = { list: PairList; onChange(list: PairList): void };

export function Pairs({ list, onChange }: Props) {
  const key = keyOf(list);
  const paste = usePasting({
    list,
    onChange,
    paste: pastePairs,
    pasted: (count) => t('pairsPasted', { count }),
    leftOut: (count) => t('pairsNotPasted', { count, max: maxLeft }),
  });
  const edits = useRowEdits({
    count: list.options.left.length,
    columns: 2,
    canAdd: canAddPair(list),
    onAdd: () => onChange(addPair(list)),
    onRemove: (row) => onChange(removePair(list, row)),
    onMove: (from, to) => onChange(movePair(list, from, to)),
    said: {
      removed: (row) => t('pairRemoved', { number: row + 1 }),
      moved: (from, to) => t('pairMoved', { from: from + 1, to: to + 1 }),
    },
    paste,
  });
  return (
    <RowEditor
      edits={edits}
      isOrdered
      legend={t('pairs')}
      hint={t('pairsHint')}
      addLabel={t('addPair')}
      keys={t('keys')}
      field="correctAnswer"
    >
      {list.options.left.map((text, row) => {
        const number = row + 1;
        const wanted = key[row] ?? null;
        // Of several items with the same answer the first is where the answer's own problems lead.
        const isFirst = wanted !== null && key.indexOf(wanted) === row;
        return (
          <EditedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place only.
            key={row}
            className={styles.pair}
            number={number}
            tools={
              <RowTools
                labels={{
                  up: t('moveUp', { number }),
                  down: t('moveDown', { number }),
                  remove: t('remove', { number }),
                }}
                row={row}
                least={minPairs}
                edits={edits}
              />
            }
          >
            <RowText
              {...edits.cell(row, 0)}
              field={`options.left.${row}`}
              label={t('left', { number })}
              placeholder={t('leftPlaceholder', { number })}
              value={text}
              onChange={(value) => onChange(changeLeft(list, row, value))}
            />
            <RowText
              {...edits.cell(row, 1)}
              field={isFirst ? `options.right.${wanted}` : undefined}
              label={t('right', { number })}
              placeholder={t('rightPlaceholder')}
              value={wanted === null ? '' : (list.options.right[wanted] ?? '')}
              onChange={(value) => onChange(changeRightOf(list, row, value))}
            />
          </EditedRow>
        );
      })}
    </RowEditor>
  );
}

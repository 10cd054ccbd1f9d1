// Writing a ranking: the items in their right order, and what a partly right order earns.
import { Stack } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { EditedRow, RowEditor } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowText } from '#platform/web/ui/row-editor/row-text.tsx';
import { RowTools } from '#platform/web/ui/row-editor/row-tools.tsx';
import { useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import { GradingFold } from '../../editing/grading-fold.tsx';
import { usePasting } from '../../editing/use-pasting.ts';
import type { EditorProps } from '../../interface/views.ts';
import {
  addItem,
  canAddItem,
  changeItem,
  itemsInOrder,
  type KeyedItems,
  maxItems,
  moveItem,
  pasteItems,
  removeItem,
} from '../item-edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import { scoringSchemes } from '../schemes.ts';
import type { RankingQuestion } from '../type.ts';

const t = texts(en);
const minItems = 2;

export default function RankingEditor({ question, onChange }: EditorProps<RankingQuestion>) {
  return (
    <Stack gap="lg">
      <Items
        list={question}
        isPoll={question.isPoll}
        onChange={(list) => onChange({ ...question, ...list })}
      />
      <GradingFold
        isPoll={question.isPoll}
        scheme={{
          schemes: scoringSchemes,
          value: question.scoring,
          onChange: (scoring) => onChange({ ...question, scoring }),
        }}
      />
    </Stack>
  );
}

type ItemsProps = { list: KeyedItems; isPoll: boolean | undefined; onChange(list: KeyedItems): void };

function Items({ list, isPoll, onChange }: ItemsProps) {
  const order = itemsInOrder(list);
  const paste = usePasting({
    list,
    onChange,
    paste: pasteItems,
    pasted: (count) => t('itemsPasted', { count }),
    leftOut: (count) => t('itemsNotPasted', { count, max: maxItems }),
  });
  const edits = useRowEdits({
    count: order.length,
    canAdd: canAddItem(list),
    onAdd: () => onChange(addItem(list)),
    onRemove: (rank) => onChange(removeItem(list, rank)),
    onMove: (from, to) => onChange(moveItem(list, from, to)),
    said: {
      removed: (rank) => t('itemRemoved', { number: rank + 1 }),
      moved: (from, to) => t('itemMoved', { from: from + 1, to: to + 1 }),
    },
    paste,
  });
  return (
    <RowEditor
      edits={edits}
      isOrdered
      legend={t('items')}
      hint={t(isPoll ? 'pollItemsHint' : 'itemsHint')}
      addLabel={t('add')}
      keys={t('keys')}
      field="correctAnswer"
    >
      {order.map((index, rank) => {
        const number = rank + 1;
        return (
          <EditedRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only.
            key={rank}
            number={number}
            tools={
              <RowTools
                labels={{
                  up: t('moveUp', { number }),
                  down: t('moveDown', { number }),
                  remove: t('remove', { number }),
                }}
                row={rank}
                least={minItems}
                edits={edits}
              />
            }
          >
            <RowText
              {...edits.cell(rank)}
              label={t('item', { number })}
              field={`options.${index}`}
              value={list.options[index] ?? ''}
              onChange={(text) => onChange(changeItem(list, rank, text))}
            />
          </EditedRow>
        );
      })}
    </RowEditor>
  );
}

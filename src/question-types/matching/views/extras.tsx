// The answers on the right that belong to nothing.
import { IconTrash } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import { EditedRow, RowEditor } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowText } from '#platform/web/ui/row-editor/row-text.tsx';
import { Tool } from '#platform/web/ui/row-editor/row-tools.tsx';
import { useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import { addExtra, canAddExtra, changeRight, extrasOf, type PairList, removeRight } from '../pair-edits.ts';

const t = texts(en);

type Props = { list: PairList; onChange(list: PairList): void };

export function Extras({ list, onChange }: Props) {
  const extras = extrasOf(list);
  const edits = useRowEdits({
    count: extras.length,
    canAdd: canAddExtra(list),
    onAdd: (put) => {
      const added = addExtra(list);
      onChange(added.list);
      put(extrasOf(added.list).indexOf(added.at));
    },
    onRemove: (row) => onChange(removeRight(list, extras[row] ?? -1)),
  });
  return (
    <RowEditor edits={edits} legend={t('extras')} hint={t('extrasHint')} addLabel={t('addExtra')}>
      {extras.map((index, row) => {
        const number = row + 1;
        return (
          <EditedRow
            key={index}
            tools={
              <Tool label={t('removeExtra', { number })} isOff={false} onClick={() => edits.remove(row)}>
                <IconTrash size={18} aria-hidden />
              </Tool>
            }
          >
            <RowText
              {...edits.cell(row)}
              label={t('extra', { number })}
              field={`options.right.${index}`}
              value={list.options.right[index] ?? ''}
              onChange={(text) => onChange(changeRight(list, index, text))}
            />
          </EditedRow>
        );
      })}
    </RowEditor>
  );
}

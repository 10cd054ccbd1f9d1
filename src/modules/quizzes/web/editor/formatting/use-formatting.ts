// Which text of the question buttons and keys format: the one that is being written, else the one that was written last.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  boldMark,
  codeMark,
  italicMark,
  listMark,
  putLink,
  putMark,
  putText,
} from '#platform/web/ui/formatting/marks.ts';
import { type Mark, type TextField, textFieldOf } from '#platform/web/ui/formatting/text-field.ts';
import { t } from '../../texts.ts';
import { type TextShortcutName, textShortcutOf } from '../shortcuts/shortcuts.ts';
import { formulaAt, type PlacedFormula } from './formula-at.ts';

export type Formatting = ReturnType<typeof useFormatting>;

/** A formula that is being written, and where it goes. */
type OpenFormula = { field: TextField; place: PlacedFormula };

export function useFormatting(panel: RefObject<HTMLElement | null>) {
  const last = useRef<TextField | null>(null);
  const [formula, setFormula] = useState<OpenFormula | null>(null);

  useEffect(() => {
    const element = panel.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = textFieldOf(target) ?? last.current;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [panel]);

  function format(name: TextShortcutName): void {
    const stem = textFieldOf(panel.current?.querySelector('[data-field="question"]'));
    const field = last.current?.isConnected ? last.current : stem;
    if (!field) return;
    if (name === 'formula') openFormula(field);
    else if (name === 'link') putLink(field, t('linkSample'));
    else putMark(field, marks[name]());
  }

  function openFormula(field: TextField): void {
    setFormula({ field, place: formulaAt(field.value, field.selectionStart, field.selectionEnd) });
  }

  return {
    format,
    openFormula,
    onKeyDown(event: KeyboardEvent): void {
      const name = textFieldOf(event.target) ? textShortcutOf(event) : null;
      if (!name) return;
      event.preventDefault();
      format(name);
    },
    formula: formula?.place ?? null,
    /** null: nothing is changed. */
    endFormula(written: string | null): void {
      setFormula(null);
      if (!formula || written === null) return;
      const { field, place } = formula;
      // Once the dialog has given the focus back.
      setTimeout(() => {
        field.focus();
        field.setSelectionRange(place.from, place.to);
        putText(field, written);
      });
    },
  };
}

const marks = {
  bold: (): Mark => boldMark(t('boldSample')),
  italic: (): Mark => italicMark(t('italicSample')),
  code: (): Mark => codeMark(t('codeSample')),
  list: (): Mark => listMark(t('listSample')),
} as const;

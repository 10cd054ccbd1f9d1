// Writing a formula: LaTeX with buttons for what it's made of most, and at once how students will see it.
import { Checkbox, Textarea, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { maxFormulaLetters } from '#platform/contract/text/maths-in-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { putMark } from '#platform/web/ui/formatting/marks.ts';
import { RichText, useRenderedText } from '#platform/web/ui/prose/rich-text.tsx';
import { t } from '../../texts.ts';
import { writtenFormula } from './formula-at.ts';
import classes from './formula-dialog.module.css';
import type { Formatting } from './use-formatting.ts';

type Props = { initial: NonNullable<Formatting['formula']>; onEnd: Formatting['endFormula'] };

/** What a button shows, and what it writes around what is selected. */
const pieces = [
  { name: 'fraction', shown: 'a⁄b', before: '\\frac{', after: '}{b}', sample: 'a' },
  { name: 'power', shown: 'x²', before: '^{', after: '}', sample: '2' },
  { name: 'index', shown: 'x₁', before: '_{', after: '}', sample: '1' },
  { name: 'root', shown: '√x', before: '\\sqrt{', after: '}', sample: 'x' },
  { name: 'text', shown: 'Abc', before: '\\text{', after: '}', sample: 'mg' },
  { name: 'sum', shown: '∑', before: '\\sum_{i=1}^{n} ', after: '', sample: '' },
  { name: 'integral', shown: '∫', before: '\\int_{0}^{\\infty} ', after: '', sample: '' },
] as const;

const signs = [
  ['·', '\\cdot '],
  ['×', '\\times '],
  ['±', '\\pm '],
  ['≤', '\\le '],
  ['≥', '\\ge '],
  ['≠', '\\ne '],
  ['≈', '\\approx '],
  ['→', '\\to '],
  ['⇌', '\\rightleftharpoons '],
  ['∞', '\\infty '],
  ['°', '^{\\circ} '],
  ['α', '\\alpha '],
  ['β', '\\beta '],
  ['λ', '\\lambda '],
  ['μ', '\\mu '],
  ['π', '\\pi '],
  ['σ', '\\sigma '],
  ['τ', '\\tau '],
  ['Δ', '\\Delta '],
] as const;

export default function FormulaDialog({ initial, onEnd }: Props) {
  const [latex, setLatex] = useState(initial.latex);
  const [isDisplay, setIsDisplay] = useState(initial.isDisplay);
  const field = useRef<HTMLTextAreaElement>(null);
  // A dialog that opens takes the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const written = writtenFormula(latex, isDisplay);
  const put = (before: string, after = '', sample = '') => {
    if (field.current) putMark(field.current, { before, after, sample, isBlock: false }, setLatex);
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog lies within the question's form.
    event.stopPropagation();
    onEnd(written);
  }
  return (
    <ModalDialog title={t('formula')} onCancel={() => onEnd(null)}>
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.pieces}>
          {pieces.map(({ name, shown, before, after, sample }) => (
            <button
              key={name}
              type="button"
              title={t(`formulaPiece.${name}`)}
              onClick={() => put(before, after, sample)}
            >
              <span aria-hidden="true">{shown}</span>
              <VisuallyHidden>{t(`formulaPiece.${name}`)}</VisuallyHidden>
            </button>
          ))}
          {signs.map(([sign, command]) => (
            <button key={sign} type="button" onClick={() => put(command)}>
              {sign}
            </button>
          ))}
        </div>
        <Textarea
          ref={field}
          label={t('formulaLatex')}
          description={t('formulaLatexHint')}
          classNames={{ input: classes.latex }}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxFormulaLetters}
          spellCheck={false}
          autoCapitalize="off"
          value={latex}
          onChange={({ currentTarget }) => setLatex(currentTarget.value)}
        />
        <Checkbox
          label={t('formulaDisplay')}
          checked={isDisplay}
          onChange={({ currentTarget }) => setIsDisplay(currentTarget.checked)}
        />
        <Preview written={written} />
        <DialogActions>
          <Button onClick={() => onEnd(null)}>{t('formulaCancel')}</Button>
          <Button kind="main" type="submit" disabled={!written && !initial.latex}>
            {t(initial.latex ? 'formulaChange' : 'formulaInsert')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}

function Preview({ written }: { written: string }) {
  const isUnread = useRenderedText(written)?.includes('katex-error') ?? false;
  return (
    <section className={classes.preview} aria-label={t('formulaPreview')}>
      {!written && <p>{t('formulaEmpty')}</p>}
      {written && isUnread && <p role="status">{t('formulaUnread')}</p>}
      {written && !isUnread && <RichText source={written} />}
    </section>
  );
}

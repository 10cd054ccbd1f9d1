// Editable rows: each with its tools at its end, below them a button to add one, and what the keys do.
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ImageTarget } from '../file-drop/use-image-target.ts';
import { t } from '../texts.ts';
import classes from './row-editor.module.css';
import type { RowEdits } from './use-row-edits.ts';

type Props = {
  edits: RowEdits;
  legend: ReactNode;
  hint?: ReactNode;
  /** Whether the order of the rows matters. */
  isOrdered?: boolean;
  addLabel: string;
  /** Which keys do what. */
  keys?: string;
  /** More buttons beside the one that adds. */
  actions?: ReactNode;
  /** Which part of the edited object this is, for code that guides people to it. */
  field?: string;
  /** Places the rows. */
  rowsClassName?: string;
  /** `EditedRow`s. */
  children: ReactNode;
};

export function RowEditor(props: Props) {
  const { edits, legend, hint, isOrdered, addLabel, keys, actions, field, rowsClassName, children } = props;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <fieldset ref={edits.root} className={classes.editor} data-field={field} onInput={edits.pasted.forget}>
      <legend className={classes.legend}>{legend}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {edits.count > 0 && <List className={classesOf(classes.rows, rowsClassName)}>{children}</List>}
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!edits.canAdd} onClick={edits.add}>
        {addLabel}
      </Button>
      {actions}
      {keys && <span className={classes.keys}>{keys}</span>}
      <output className="visually-hidden">{edits.words}</output>
      <div role="status">
        {edits.pasted.words && (
          <p className={classes.pasted}>
            <span>{edits.pasted.words}</span>
            <Button
              kind="quiet"
              size="small"
              icon={<IconArrowBackUp size={18} aria-hidden />}
              onClick={edits.pasted.undo}
            >
              {t('undoPaste')}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}

type RowProps = {
  /** Sets the columns; the tools come last. */
  className?: string;
  /** Places the tools elsewhere. */
  toolsClassName?: string;
  /** Printed before the row if its position matters. */
  number?: number;
  isMarked?: boolean;
  field?: string;
  /** Makes the row take images. */
  target?: ImageTarget;
  tools: ReactNode;
  /** Below the row. */
  foot?: ReactNode;
  children: ReactNode;
};

export function EditedRow(props: RowProps) {
  const { className, toolsClassName, number, isMarked, field, target, tools, foot, children } = props;
  return (
    <li
      className={classesOf(classes.row, className)}
      data-marked={isMarked || undefined}
      data-field={field}
      {...target}
    >
      {number !== undefined && (
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
      )}
      {children}
      <div className={classesOf(classes.tools, toolsClassName)}>{tools}</div>
      {foot}
    </li>
  );
}

function classesOf(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

// The text of a row, in Markdown: it grows with its content, and its keys move the row.
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { RichTextarea } from '../formatting/rich-textarea.tsx';

export const maxRowLetters = 1_000;

type Props = {
  label: string;
  /** The label, unless there is more to say. */
  placeholder?: string;
  /** Which part of the edited object this is, for code that guides people to it. */
  field?: string;
  /** Sets the letters of the text. */
  className?: string;
  value: string;
  onChange(value: string): void;
  'data-cell': string;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
};

export function RowText({ label, placeholder = label, field, className, value, onChange, ...cell }: Props) {
  return (
    <RichTextarea
      {...cell}
      aria-label={label}
      placeholder={placeholder}
      data-field={field}
      fieldClassName={className}
      minRows={1}
      maxRows={10}
      maxLength={maxRowLetters}
      value={value}
      onChange={onChange}
    />
  );
}

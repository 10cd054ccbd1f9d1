// A field for Markdown. It shows its text the way readers will see it, and as it is written while someone writes in it.
import { Textarea, type TextareaProps } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useRenderedText } from '../prose/rich-text.tsx';
import classes from './rich-textarea.module.css';

type Props = Omit<TextareaProps, 'value' | 'inputContainer'> & {
  value: string;
  /** Sets the letters, `--field-padding` and `--field-ground`, for what is written and what is shown. */
  fieldClassName?: string;
};

export function RichTextarea({ value, fieldClassName, ...props }: Props) {
  // Typing must not wait for formulas that no one sees before the field is left.
  const html = useRenderedText(useDeferredValue(value));
  const isShown = html !== undefined && value.trim() !== '';
  return (
    <Textarea
      {...props}
      value={value}
      inputContainer={(field) => (
        <div className={fieldClassName ? `${classes.field} ${fieldClassName}` : classes.field}>
          {field}
          {isShown && (
            <div
              className={`${classes.shown} rich-text`}
              dir="auto"
              // Screen readers and keys have the field itself.
              inert
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all HTML of the author and emits its own.
              dangerouslySetInnerHTML={{ __html: html }}
            />
          )}
        </div>
      )}
    />
  );
}

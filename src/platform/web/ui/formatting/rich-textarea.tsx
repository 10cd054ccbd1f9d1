// A field for Markdown that shows its text the way readers will see it. Where no script for that has loaded, it shows the
// text as it is written while someone writes in it.
import { Input, Textarea } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useRenderedText } from '../prose/rich-text.tsx';
import type { Pills } from './pills.ts';
import classes from './rich-textarea.module.css';
import { textFieldOf } from './text-field.ts';
import { useWritten } from './written-fields.tsx';

type Props = {
  value: string;
  onChange(value: string): void;
  maxLength: number;
  minRows?: number;
  /** Of a text area; a field that shows its text formatted grows with it. */
  maxRows?: number;
  label?: string;
  description?: ReactNode;
  'aria-label'?: string;
  placeholder?: string;
  size?: 'sm';
  className?: string;
  /** Sets the letters, `--field-padding` and `--field-ground`, for what is written and what is shown. */
  fieldClassName?: string;
  /** A problem of the question finds the field by this name. */
  'data-field'?: string;
  'data-cell'?: string;
  pills?: Pills;
  onKeyDown?(event: KeyboardEvent): void;
  onPaste?(event: ClipboardEvent): void;
};

type Exchange = { isDone: boolean; caret: readonly [number, number] | null };

export function RichTextarea({ fieldClassName, pills, ...props }: Props) {
  const { Field, onFormula } = useWritten();
  const area = useRef<HTMLTextAreaElement>(null);
  const exchange = useExchange(area, Field !== null);
  const className = fieldClassName ? `${classes.field} ${fieldClassName}` : classes.field;
  const id = useId();
  if (!Field || !exchange.isDone) return <PlainField {...props} area={area} containerClassName={className} />;
  const { label, description, size } = props;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      size={size ?? 'md'}
      className={props.className}
      labelElement="div"
      labelProps={{ id: `${id}label`, onClick: focusFieldOf }}
      descriptionProps={{ id: `${id}description` }}
    >
      <div className={className} data-size={size}>
        <Field
          value={props.value}
          onChange={props.onChange}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          attributes={{
            'aria-label': props['aria-label'],
            'aria-labelledby': label && `${id}label`,
            'aria-describedby': description ? `${id}description` : undefined,
            'data-field': props['data-field'],
            'data-cell': props['data-cell'],
            style: `--rows: ${props.minRows ?? 1}`,
          }}
          onKeyDown={props.onKeyDown}
          onPaste={props.onPaste}
          onFormula={onFormula}
          caret={exchange.caret}
          pills={pills}
        />
      </div>
    </Input.Wrapper>
  );
}

function focusFieldOf({ currentTarget }: { currentTarget: HTMLElement }): void {
  textFieldOf(currentTarget.parentElement?.querySelector('[role="textbox"]'))?.focus();
}

/**
 * The field is replaced as soon as the other one can take over, with the caret, but not while a character is being
 * composed.
 */
function useExchange(area: RefObject<HTMLTextAreaElement | null>, isReady: boolean): Exchange {
  const [exchange, setExchange] = useState<Exchange>({ isDone: isReady, caret: null });
  const isComposing = useRef(false);
  useEffect(() => {
    const element = area.current;
    if (exchange.isDone || !element) return;
    const take = () => {
      const isFocused = document.activeElement === element;
      setExchange({ isDone: true, caret: isFocused ? [element.selectionStart, element.selectionEnd] : null });
    };
    const begin = () => {
      isComposing.current = true;
    };
    const end = () => {
      isComposing.current = false;
      if (isReady) take();
    };
    if (isReady && !isComposing.current) return take();
    element.addEventListener('compositionstart', begin);
    element.addEventListener('compositionend', end);
    return () => {
      element.removeEventListener('compositionstart', begin);
      element.removeEventListener('compositionend', end);
    };
  }, [area, isReady, exchange]);
  return exchange;
}

type PlainProps = Omit<Props, 'fieldClassName' | 'pills'> & {
  area: RefObject<HTMLTextAreaElement | null>;
  containerClassName: string | undefined;
};

function PlainField({ area, containerClassName, onChange, ...props }: PlainProps) {
  // Typing must not wait for formulas that no one sees before the field is left.
  const html = useRenderedText(useDeferredValue(props.value));
  const isShown = html !== undefined && props.value.trim() !== '';
  return (
    <Textarea
      {...props}
      ref={area}
      autosize
      onChange={(event) => onChange(event.currentTarget.value)}
      inputContainer={(field) => (
        <div className={containerClassName}>
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

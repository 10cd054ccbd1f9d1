// A dialog over the page: the browser's own, which keeps the focus, closes on Escape and returns the focus.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './modal-dialog.module.css';

type Props = {
  title: ReactNode;
  text?: ReactNode;
  /** `wide` for what is read rather than answered. */
  width?: 'normal' | 'wide';
  onCancel: () => void;
  /** A form, or the buttons in a `DialogActions`. */
  children: ReactNode;
};

export function ModalDialog({ title, text, width = 'normal', onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Before the dialog leaves the page, so that closing it can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-width={width}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {text && <div id={textId}>{text}</div>}
      {children}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

// Short messages at the edge of the screen that disappear by themselves and are announced politely.
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { t } from '../texts.ts';
import classes from './toast.module.css';

/** An action for the message, such as undoing. */
type ToastAction = { label: string; act: () => void };
type Toast = { id: number; text: ReactNode; kind: 'plain' | 'error'; action?: ToastAction };
type Show = (text: ReactNode, kind?: Toast['kind'], action?: ToastAction) => void;

const shownMs = 6_000;
/** If there is something to press, it has to be reachable. */
const shownWithActionMs = 12_000;
const ToastContext = createContext<Show>(() => undefined);

export function useToast(): Show {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);

  const drop = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<Show>(
    (text, kind = 'plain', action) => {
      const id = nextId.current++;
      setToasts((before) => [...before.slice(-2), { id, text, kind, action }]);
      setTimeout(() => drop(id), action ? shownWithActionMs : shownMs);
    },
    [drop],
  );

  return (
    <ToastContext value={show}>
      {children}
      <section className={classes.region} aria-live="polite" aria-label={t('notifications')}>
        {toasts.map((toast) => (
          <div key={toast.id} className={classes.toast} data-kind={toast.kind}>
            <div dir="auto">{toast.text}</div>
            {toast.action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  drop(toast.id);
                  toast.action?.act();
                }}
              >
                {toast.action.label}
              </button>
            )}
            <button
              type="button"
              className={classes.close}
              aria-label={t('close')}
              onClick={() => drop(toast.id)}
            >
              ×
            </button>
          </div>
        ))}
      </section>
    </ToastContext>
  );
}

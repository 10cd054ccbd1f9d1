// The workspace's menu on a phone, in the browser's own dialog: it keeps the focus inside and closes on Escape.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ColorSchemePicker } from '#platform/web/ui/color-scheme/color-scheme.tsx';
import { HomeLink } from '../slim-header.tsx';
import { t } from '../texts.ts';
import classes from './workspace-menu.module.css';

export function WorkspaceMenu({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Before the dialog leaves the page, so that closing it can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    // Every navigation closes the menu, wherever it leads.
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('workspace.nav')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.top}>
        <HomeLink />
        <button type="button" className={classes.close} aria-label={t('menu.close')} onClick={onClose}>
          <IconX size={24} aria-hidden="true" />
        </button>
      </div>
      {children}
      <ColorSchemePicker />
    </dialog>
  );
}

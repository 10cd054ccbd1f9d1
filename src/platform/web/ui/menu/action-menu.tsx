// A button with further actions behind it: plain buttons in a list, reached with Tab, closed with Escape.
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

type MenuAction = {
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  act: () => void;
};

export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const { dismiss, props } = useDisclosure();
  return (
    <details {...props} className={classes.menu}>
      <summary className={classes.button} aria-label={label}>
        <IconDots size={20} aria-hidden="true" />
      </summary>
      <ul className={classes.panel}>
        {actions.map((action) => (
          <li key={action.label}>
            <button
              type="button"
              className={classes.action}
              data-danger={action.isDanger || undefined}
              disabled={action.isDisabled}
              onClick={() => {
                dismiss();
                action.act();
              }}
            >
              {action.icon}
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

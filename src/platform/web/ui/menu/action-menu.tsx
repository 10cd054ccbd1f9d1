// A button with more actions behind it: plain buttons and links in lists, reached with Tab, closed with Escape.
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './action-menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

type Look = {
  label: string;
  /** The same for screen readers, which don't see what is around it. */
  spoken?: string;
  icon: ReactNode;
};
export type MenuAction = Look &
  ({ to: string; act?: never } | { act: () => void; to?: never; isDanger?: boolean; isDisabled?: boolean });

type Props = {
  label: string;
  /** Related actions, with a line between groups; groups without an action are left out. */
  groups: readonly (readonly MenuAction[])[];
};

export function ActionMenu({ label, groups }: Props) {
  const { dismiss, props } = useDisclosure();
  return (
    <details {...props} className={classes.menu}>
      <summary className={classes.button} aria-label={label}>
        <IconDots size={20} aria-hidden="true" />
      </summary>
      <div className={classes.panel}>
        {groups
          .filter((actions) => actions.length > 0)
          .map((actions) => (
            <ul key={actions[0]?.label} className={classes.group}>
              {actions.map((action) => (
                <li key={action.label}>
                  <MenuItem action={action} onDone={dismiss} />
                </li>
              ))}
            </ul>
          ))}
      </div>
    </details>
  );
}

function MenuItem({ action, onDone }: { action: MenuAction; onDone: () => void }) {
  const { label, spoken, icon } = action;
  if (action.to !== undefined) {
    return (
      <Link to={action.to} className={classes.action} aria-label={spoken}>
        {icon}
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={spoken}
      data-danger={action.isDanger || undefined}
      disabled={action.isDisabled}
      onClick={() => {
        onDone();
        action.act();
      }}
    >
      {icon}
      {label}
    </button>
  );
}

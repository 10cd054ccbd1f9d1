// Sign in or sign up: two tabs above the form.
import { type ReactNode, useId } from 'react';
import { moveAmongTabs } from '#platform/web/ui/tabs/tab-keys.ts';
import { t } from '../texts.ts';
import type { AuthMode } from './auth-errors.ts';
import classes from './mode-tabs.module.css';

const modes: readonly AuthMode[] = ['signIn', 'signUp'];

type Props = { mode: AuthMode; onPick: (mode: AuthMode) => void; children: ReactNode };

export function ModeTabs({ mode, onPick, children }: Props) {
  const id = useId();
  return (
    <>
      <div role="tablist" aria-label={t('tab.label')} className={classes.tabs} onKeyDown={moveAmongTabs}>
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            id={`${id}-${one}`}
            role="tab"
            aria-selected={one === mode}
            aria-controls={one === mode ? `${id}-panel` : undefined}
            tabIndex={one === mode ? 0 : -1}
            className={classes.tab}
            onClick={() => onPick(one)}
            // Moving to a tab with an arrow key selects it.
            onFocus={() => one !== mode && onPick(one)}
          >
            {t(`tab.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {children}
      </div>
    </>
  );
}

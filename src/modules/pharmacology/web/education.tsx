// The notice at every result, and the one that is confirmed once before the first result.
import { useSyncExternalStore } from 'react';
import { ofDevice } from '#platform/web/stored.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './education.module.css';
import { t } from './shared-texts.ts';

export function Disclaimer({ version, date }: { version?: string; date?: string }) {
  return (
    <p className={classes.disclaimer}>
      {t('disclaimer')}
      {version && date && <span> {t('dataVersion', { version, date })}.</span>}
    </p>
  );
}

const key = 'rounds.education-only';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isStored(): boolean {
  return ofDevice.read(key) !== null;
}

/**
 * Whether someone on this device has confirmed the purpose of the tools; unknown on the server, where nothing is
 * hidden.
 */
export function useEducationOnly(): { isAccepted: boolean; accept(): void } {
  const isAccepted = useSyncExternalStore(subscribe, isStored, () => true);
  return {
    isAccepted,
    accept() {
      ofDevice.write(key, new Date().toISOString());
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Asks for it before the first use. Covers the foot of the page, so that nothing moves; a tool's main button may also
 * wait for `useEducationOnly`.
 */
export function EducationOnly() {
  const { accept } = useEducationOnly();
  // The server renders it: it is the largest text on some pages, and would otherwise come last with their scripts.
  const isAccepted = useSyncExternalStore(subscribe, isStored, () => false);
  if (isAccepted) return null;
  return (
    <section
      className={classes.ask}
      aria-labelledby="education-only"
      data-until-stored={key}
      // Its `hidden` is set before React knows of it.
      suppressHydrationWarning
    >
      <div>
        <h2 id="education-only" className={classes.title}>
          {t('education.title')}
        </h2>
        <p className={classes.text}>{t('education.text')}</p>
      </div>
      <Button kind="main" onClick={accept}>
        {t('education.accept')}
      </Button>
    </section>
  );
}

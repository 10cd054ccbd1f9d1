// What students are asked to do on their devices, if there is nothing to choose from.
import type { ReactNode } from 'react';
import styles from './projected-prompt.module.css';

export function ProjectedPrompt({ children }: { children: ReactNode }) {
  return (
    <div className={styles.prompt} data-prompt>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path d="M9 39l2.5-9.5L33 8a3.5 3.5 0 0 1 5 0l2 2a3.5 3.5 0 0 1 0 5L18.5 36.5zM29 12l7 7M24 41h16" />
      </svg>
      <p>{children}</p>
    </div>
  );
}

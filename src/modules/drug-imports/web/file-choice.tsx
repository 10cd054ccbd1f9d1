// A field for one file, however large: only its name and size are read here.

import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from './file-choice.module.css';
import { t } from './texts.ts';

type Props = { label: string; hint: string; error: string | null; onFile(file: File): void };

export function FileChoice({ label, hint, error, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const errorId = useId();
  return (
    <div className={classes.choice}>
      <span className={classes.label}>{label}</span>
      <div>
        <Button
          icon={<IconFileUpload size={18} aria-hidden="true" />}
          aria-describedby={error ? `${hintId} ${errorId}` : hintId}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="data-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <p id={hintId} className={classes.hint} aria-live="polite">
        {hint}
      </p>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

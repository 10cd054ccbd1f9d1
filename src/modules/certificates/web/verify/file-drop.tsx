// Where the file of a certificate is dropped or chosen.
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

export function FileDrop({ onFile }: { onFile(file: File): void }) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button within
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
      <p>{t('file.drop')}</p>
      <Button kind="main" onClick={() => input.current?.click()} aria-describedby={hintId}>
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="certificate-file"
        accept=".pdf,.png,.svg,.json,application/pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <p id={hintId} className={classes.note}>
        {t('file.hint')}
      </p>
    </div>
  );
}

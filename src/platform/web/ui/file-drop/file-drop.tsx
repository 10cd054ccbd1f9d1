// Where a file is dropped, or chosen with a button, which is the way without a mouse.
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import classes from './file-drop.module.css';

type Props = {
  words: { drop: string; choose: string; hint: string };
  /** What the computer's own dialog suggests first; the server detects what a file is. */
  accept?: string;
  testId: string;
  onFile(file: File): void;
};

export function FileDrop({ words, accept, testId, onFile }: Props) {
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
      <p className={classes.words}>{words.drop}</p>
      <Button kind="main" onClick={() => input.current?.click()} aria-describedby={hintId}>
        {words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid={testId}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <p id={hintId} className={classes.hint}>
        {words.hint}
      </p>
    </div>
  );
}

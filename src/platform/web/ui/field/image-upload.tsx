// An image that is stored as soon as it is selected, and can be replaced or removed. The page decides where to show it.

import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { acceptedImages } from './accepted-images.ts';
import classes from './image-upload.module.css';

type Props = {
  label: ReactNode;
  description: ReactNode;
  /** `null` while there is no image. */
  remove: { label: string; run(): void } | null;
  choose: { label: string; run(file: File): void };
  isBusy?: boolean;
  isDisabled?: boolean;
  problem?: string;
  /** For end-to-end tests, which can’t open a browser’s own dialog. */
  testId: string;
};

export function ImageUpload(props: Props) {
  const { label, description, remove, choose, isBusy = false, isDisabled, problem, testId } = props;
  const file = useRef<HTMLInputElement>(null);
  const [labelId, descriptionId] = [useId(), useId()];
  return (
    <fieldset className={classes.field} aria-labelledby={labelId} aria-describedby={descriptionId}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <p id={descriptionId} className={classes.description}>
        {description}
      </p>
      <input
        ref={file}
        type="file"
        hidden
        accept={acceptedImages}
        data-testid={testId}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) choose.run(chosen);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <div className={classes.actions}>
        <Button isBusy={isBusy} disabled={isDisabled} onClick={() => file.current?.click()}>
          {choose.label}
        </Button>
        {remove && (
          <Button kind="quiet" disabled={isBusy} onClick={remove.run}>
            {remove.label}
          </Button>
        )}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </fieldset>
  );
}

// An image of a message: uploaded here, or one that is on the web already, and what it says to those who do not see it.
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Block } from '../../contract/shapes.ts';
import { writingContract } from '../../contract/writing.ts';
import { type BlockProps, Line } from './line.tsx';
import { t } from './texts.ts';
import classes from './writing.module.css';

type Image = Extract<Block, { kind: 'image' }>;

export type Uploading = { onUploaded(started: Block, url: string): void };

export function ImageFields({ block, number, cell, onChange, onUploaded }: BlockProps<Image> & Uploading) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: ({ file }: { file: File; started: Image }) =>
      call(writingContract.uploadNewsletterPicture, { file }),
    onSuccess: ({ picture }, { started }) => onUploaded(started, picture.url),
  });
  const label = t(block.url ? 'image.replaceOf' : 'image.uploadOf', { number });
  return (
    <>
      {upload.error && <Notice kind="error">{errorText(upload.error)}</Notice>}
      <div>
        <Button
          size="small"
          aria-label={label}
          isBusy={upload.isPending}
          onClick={() => chooser.current?.click()}
        >
          {t(block.url ? 'image.replace' : 'image.upload')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        data-testid={`newsletter-image-${number}`}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.mutate({ file, started: block });
          currentTarget.value = '';
        }}
      />
      <Line
        label={t('field.alt')}
        cell={cell}
        longest={300}
        value={block.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <details className={classes.further}>
        <summary>{t('image.elsewhere')}</summary>
        <Line label={t('field.image')} value={block.url} onChange={(url) => onChange({ ...block, url })} />
      </details>
    </>
  );
}

// Adds a picture to a question or an option: choose, drop or paste a file, and say what it shows.
import { Button, FileButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { MediaImage } from '#question-types/media-image.tsx';
import type { ImageFieldProps } from '#question-types/views.ts';
import classes from './image-field.module.css';
import { t } from './texts.ts';

const { mediaTypes, maxBytes } = quizzesContract.uploadImage.upload;

/** What is wrong with a file before it is sent; null when it may go. */
function refusalOf(file: File): string | null {
  if (!(mediaTypes as readonly string[]).includes(file.type)) return t('imageNotAnImage');
  return file.size > maxBytes ? t('imageTooLarge', { size: maxBytes / 2 ** 20 }) : null;
}

function useUpload(onChange: ImageFieldProps['onChange'], alt: string) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ onChange, alt });
  latest.current = { onChange, alt };

  async function upload(file: File | null | undefined): Promise<void> {
    if (!file || uploading !== null) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setUploading(file.name || t('pastedImage'));
    try {
      const image = await call(quizzesContract.uploadImage, { file });
      // The question may have been edited while the picture was on its way.
      latest.current.onChange({ ...image, alt: latest.current.alt });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.message);
    } finally {
      setUploading(null);
    }
  }

  return { upload, uploading, problem };
}

export function ImageField({ value, onChange, label }: ImageFieldProps) {
  const labelId = useId();
  const { upload, uploading, problem } = useUpload(onChange, value?.alt ?? '');
  const [isOver, setIsOver] = useState(false);

  const fileIn = (files: FileList) => [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
  const onPaste = (event: ClipboardEvent) => {
    const file = fileIn(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    void upload(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload(fileIn(event.dataTransfer.files));
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take pasted and dropped files better.
    <div
      role="group"
      aria-labelledby={labelId}
      className={classes.field}
      data-over={isOver || undefined}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
    >
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      {value && <MediaImage media={value} className={classes.picture} />}
      <div className={classes.controls}>
        {value && (
          <TextInput
            label={t('imageAlt')}
            description={t('imageAltHint')}
            value={value.alt}
            maxLength={300}
            data-field="media"
            onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
          />
        )}
        <div className={classes.buttons}>
          <FileButton onChange={(file) => void upload(file)} accept={mediaTypes.join(',')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={uploading !== null}
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
                aria-label={`${label}: ${t(value ? 'imageReplace' : 'imageChoose')}`}
              >
                {t(value ? 'imageReplace' : 'imageChoose')}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={`${label}: ${t('imageRemove')}`}
              onClick={() => onChange(null)}
            >
              {t('imageRemove')}
            </Button>
          )}
        </div>
        <span role="status" className={classes.status}>
          {uploading !== null && t('imageUploading', { name: uploading })}
        </span>
        {problem && (
          <span role="alert" className={classes.problem}>
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}

// Adds a picture to a question: choose, drop or paste a file, and say what it shows.
import { FileButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { longestAlt } from '#question-types/interface/media.ts';
import type { ImageFieldProps } from '#question-types/interface/views.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { t } from '../texts.ts';
import classes from './image-field.module.css';
import { acceptedImages, useImageUpload } from './use-image-upload.ts';

export function ImageField(props: ImageFieldProps) {
  const { target, ...uploader } = useImageUpload(props);
  return <ImageControls {...props} uploader={uploader} target={target} />;
}

type ControlsProps = ImageFieldProps & {
  /** How else an image gets here, as long as there is none. */
  hint?: string;
  uploader: Omit<ReturnType<typeof useImageUpload>, 'target'>;
  /** Left out if a surrounding element handles drop and paste. */
  target?: ReturnType<typeof useImageUpload>['target'];
};

export function ImageControls({ value, onChange, label, hint, uploader, target }: ControlsProps) {
  const labelId = useId();
  const { upload, uploading, problem } = uploader;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take pasted and dropped files better.
    <div role="group" aria-labelledby={labelId} className={classes.field} {...target}>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      {value && <MediaImage media={value} className={classes.picture} />}
      <div className={classes.controls}>
        {value && (
          <TextInput
            label={t('imageAlt')}
            description={t('imageAltHint')}
            value={value.alt}
            maxLength={longestAlt}
            data-field="media"
            onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
          />
        )}
        <div className={classes.buttons}>
          <FileButton onChange={(file) => void upload(file)} accept={acceptedImages}>
            {(props) => (
              <Button
                {...props}
                size="small"
                isBusy={uploading !== null}
                icon={<IconPhotoPlus size={18} aria-hidden />}
                aria-label={`${label}: ${t(value ? 'imageReplace' : 'imageChoose')}`}
              >
                {t(value ? 'imageReplace' : 'imageChoose')}
              </Button>
            )}
          </FileButton>
          {hint && !value && <span className={classes.hint}>{hint}</span>}
          {value && (
            <Button
              kind="quiet"
              isDanger
              size="small"
              icon={<IconTrash size={18} aria-hidden />}
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

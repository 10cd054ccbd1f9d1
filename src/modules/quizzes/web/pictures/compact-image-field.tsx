// A picture where there is little room, beside an option: a button, then a thumbnail that opens the whole field.
import { ActionIcon, FileButton, Popover, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { ImageFieldProps } from '#question-types/interface/views.ts';
import { MediaImage } from '#question-types/views/media-image.tsx';
import { t } from '../texts.ts';
import classes from './compact-image-field.module.css';
import { ImageField } from './image-field.tsx';
import { acceptedImages, useImageUpload } from './use-image-upload.ts';

export function CompactImageField(props: ImageFieldProps) {
  const { value, label, given } = props;
  const labelId = useId();
  const toast = useToast();
  const [isNew, setIsNew] = useState(false);
  const { upload, uploading, problem, target } = useImageUpload({
    value,
    given,
    onChange: (media) => {
      setIsNew(true);
      props.onChange(media);
    },
  });
  useEffect(() => {
    if (problem) toast(problem, 'error');
  }, [problem, toast]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not take pasted and dropped files better.
    <div role="group" aria-labelledby={labelId} className={classes.field} {...target}>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      {value ? (
        <Thumbnail {...props} given={null} value={value} isNew={isNew} />
      ) : (
        <FileButton onChange={(file) => void upload(file)} accept={acceptedImages}>
          {(button) => (
            <Tooltip label={t('imageChoose')} openDelay={400} withArrow>
              <ActionIcon
                {...button}
                variant="subtle"
                color="gray"
                className={classes.add}
                size={36}
                loading={uploading !== null}
                aria-label={`${label}: ${t('imageChoose')}`}
              >
                <IconPhotoPlus size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
      )}
      <VisuallyHidden role="status">
        {uploading !== null && t('imageUploading', { name: uploading })}
      </VisuallyHidden>
    </div>
  );
}

type ThumbnailProps = ImageFieldProps & { value: NonNullable<ImageFieldProps['value']>; isNew: boolean };

function Thumbnail({ isNew, ...field }: ThumbnailProps) {
  const { value, label } = field;
  // Asks for the alt text as soon as an image is added.
  const [isOpen, setIsOpen] = useState(isNew);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={classes.thumbnail} onClick={() => setIsOpen(!isOpen)}>
          <MediaImage media={{ ...value, alt: '' }} isFilling />
          <VisuallyHidden>
            {label}: {value.alt || t('imageNoAlt')}
          </VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ImageField {...field} />
      </Popover.Dropdown>
    </Popover>
  );
}

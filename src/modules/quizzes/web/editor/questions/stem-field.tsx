// What a question asks: its text and its picture. A picture that is pasted or dropped onto the text becomes the question's.
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '#question-types/registry.ts';
import { ImageControls } from '../../pictures/image-field.tsx';
import { useImageUpload } from '../../pictures/use-image-upload.ts';
import { t } from '../../texts.ts';
import classes from './stem-field.module.css';

type Props = { question: Question; onChange(question: Question): void };

export function StemField({ question, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [isNew, setIsNew] = useState(false);
  const changeMedia = (media: Question['media'] | null) =>
    onChange({ ...question, media: media ?? undefined });
  const { target, ...uploader } = useImageUpload({
    value: question.media,
    onChange: (media) => {
      changeMedia(media);
      setIsNew(true);
    },
  });
  const isUploading = uploader.uploading !== null;
  const textAtUpload = useRef(question.question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text as it was when the upload began.
  useEffect(() => {
    if (isUploading) textAtUpload.current = question.question;
  }, [isUploading]);

  // A new picture asks for its alt text at once, unless the author has gone on writing.
  useEffect(() => {
    if (!isNew) return;
    setIsNew(false);
    const isWriting = question.question !== textAtUpload.current;
    if (!isWriting && !question.media?.alt)
      root.current?.querySelector<HTMLElement>('[data-field="media"]')?.focus();
  }, [isNew, question]);

  return (
    <div ref={root} className={classes.stem} {...target}>
      <Textarea
        label={t('questionText')}
        description={t('questionTextHint')}
        placeholder={t('questionPlaceholder')}
        classNames={{ input: classes.text }}
        data-field="question"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4_000}
        value={question.question}
        onChange={({ currentTarget }) => onChange({ ...question, question: currentTarget.value })}
      />
      <ImageControls label={t('image')} value={question.media} onChange={changeMedia} uploader={uploader} />
    </div>
  );
}

// What a question asks: its text and its picture. A picture that is pasted or dropped onto the text becomes the question's.
import { type ClipboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { putText } from '#platform/web/ui/formatting/marks.ts';
import type { Pills } from '#platform/web/ui/formatting/pills.ts';
import { RichTextarea } from '#platform/web/ui/formatting/rich-textarea.tsx';
import { textFieldOf } from '#platform/web/ui/formatting/text-field.ts';
import { longestText } from '#question-types/interface/question-type.ts';
import { stemMarksOf } from '#question-types/registry.editor.ts';
import type { Question } from '#question-types/registry.ts';
import { ImageControls } from '../../pictures/image-field.tsx';
import { useImageUpload } from '../../pictures/use-image-upload.ts';
import { t } from '../../texts.ts';
import { questionsIn } from '../pasting/questions-in.ts';
import classes from './stem-field.module.css';

// Few people paste a whole quiz.
const PastedQuestions = lazy(() => import('../pasting/pasted-questions.tsx'));

type Props = {
  question: Question;
  quizId: string | null;
  onChange(question: Question): void;
  /** Something in the text leads to the field where it is edited. */
  onField(field: string): void;
};

export function StemField({ question, quizId, onChange, onField }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [isNew, setIsNew] = useState(false);
  const [pasted, setPasted] = useState<{ text: string; count: number } | null>(null);
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

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    const count = questionsIn(text);
    if (count === 0) return;
    event.preventDefault();
    setPasted({ text, count });
  }
  function pasteAsText(): void {
    const field = textFieldOf(root.current?.querySelector('[data-field="question"]'));
    if (field && pasted) putText(field, pasted.text);
    setPasted(null);
  }

  return (
    <div ref={root} className={classes.stem} {...target}>
      <div className={classes.writing}>
        <RichTextarea
          aria-label={t('questionText')}
          placeholder={t('questionPlaceholder')}
          fieldClassName={classes.text}
          data-field="question"
          minRows={1}
          maxRows={12}
          maxLength={longestText}
          value={question.question}
          onPaste={onPaste}
          pills={pillsOf(question, onField)}
          onChange={(text) => onChange({ ...question, question: text })}
        />
        {pasted && (
          <Suspense>
            <PastedQuestions
              {...pasted}
              quizId={quizId}
              onAsText={pasteAsText}
              onEnd={() => setPasted(null)}
            />
          </Suspense>
        )}
      </div>
      <ImageControls
        label={t('image')}
        hint={t('imageDropHint')}
        value={question.media}
        onChange={changeMedia}
        uploader={uploader}
      />
    </div>
  );
}

function pillsOf(question: Question, onField: Props['onField']): Pills | undefined {
  const marks = stemMarksOf(question);
  return (
    marks && {
      pattern: marks.pattern,
      show: (mark) => marks.words(question, mark),
      press: (mark) => onField(marks.field(mark)),
    }
  );
}

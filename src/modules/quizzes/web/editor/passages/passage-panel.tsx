// One passage, large: its title, text and picture, and which questions belong to it.
import { Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RichTextarea } from '#platform/web/ui/formatting/rich-textarea.tsx';
import { WrittenFields } from '#platform/web/ui/formatting/written-fields.tsx';
import { usePlainText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Passage } from '#question-types/passages.ts';
import { longestPassage, longestPassageTitle } from '#question-types/passages-of-questions.ts';
import { type Question, stemOf } from '#question-types/registry.ts';
import { ImageField } from '../../pictures/image-field.tsx';
import { t } from '../../texts.ts';
import { focusField } from '../focus-field.ts';
import { FormattingBar } from '../formatting/formatting-bar.tsx';
import { useFormatting } from '../formatting/use-formatting.ts';
import frame from '../questions/question-panel.module.css';
import type { FocusRequest } from '../questions/question-panel.tsx';
import { ToolButton } from '../tool-button.tsx';
import classes from './passage-panel.module.css';

type Props = {
  passage: Passage;
  passages: readonly Passage[];
  questions: readonly Question[];
  focusRequest: FocusRequest | null;
  onChange(passage: Passage): void;
  onAssign(questionId: string, passageId: string | undefined): void;
  onMove(step: -1 | 1): void;
  onDelete(): void;
  onAdd(): void;
};

export default function PassagePanel(props: Props) {
  const { passage, questions, focusRequest, onChange, onAdd } = props;
  const panel = useRef<HTMLElement>(null);
  const formatting = useFormatting(panel);
  useEffect(() => {
    if (focusRequest && panel.current) return focusField(panel.current, focusRequest.field);
  }, [focusRequest]);
  const hasOwn = questions.some(({ passageId }) => passageId === passage.id);
  return (
    <section
      ref={panel}
      className={frame.panel}
      aria-labelledby="passage-heading"
      onKeyDown={formatting.onKeyDown}
    >
      <Head {...props} hasOwn={hasOwn} />
      <WrittenFields key={passage.id} onFormula={formatting.openFormula}>
        <div className={classes.fields}>
          <p className={classes.hint}>{t('passageHint')}</p>
          <TextInput
            label={t('passageTitle')}
            data-field="passageTitle"
            size="md"
            maxLength={longestPassageTitle}
            value={passage.title}
            onChange={({ currentTarget }) => onChange({ ...passage, title: currentTarget.value })}
          />
          <div className={classes.canvas}>
            <FormattingBar formatting={formatting} />
            <RichTextarea
              label={t('passageText')}
              data-field="passage"
              minRows={6}
              maxRows={24}
              maxLength={longestPassage}
              value={passage.text}
              onChange={(text) => onChange({ ...passage, text })}
            />
            <ImageField
              label={t('image')}
              value={passage.media}
              onChange={(media) => onChange({ ...passage, media: media ?? undefined })}
            />
          </div>
          <Members {...props} />
          <div>
            <Button kind="tinted" icon={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
              {t('passageAddQuestion')}
            </Button>
          </div>
        </div>
      </WrittenFields>
    </section>
  );
}

function Head({ hasOwn, onMove, onDelete }: Props & { hasOwn: boolean }) {
  return (
    <header className={frame.head}>
      <h2 id="passage-heading" className={frame.heading}>
        {t('passage')}
      </h2>
      <div className={frame.tools}>
        <ToolButton
          label={t('passageUp')}
          icon={<IconArrowUp size={20} />}
          isOff={!hasOwn}
          onClick={() => onMove(-1)}
        />
        <ToolButton
          label={t('passageDown')}
          icon={<IconArrowDown size={20} />}
          isOff={!hasOwn}
          onClick={() => onMove(1)}
        />
        <ToolButton label={t('passageDelete')} icon={<IconTrash size={20} />} onClick={onDelete} />
      </div>
    </header>
  );
}

function Members({ passage, passages, questions, onAssign }: Props) {
  if (questions.length === 0) return <p className={classes.hint}>{t('passageNoQuestions')}</p>;
  return (
    <fieldset className={classes.members}>
      <legend>{t('passageMembers')}</legend>
      {questions.map((question, index) => (
        <Member
          key={question.id}
          question={question}
          number={index + 1}
          passage={passage}
          isElsewhere={passages.some(({ id }) => id === question.passageId && id !== passage.id)}
          onAssign={onAssign}
        />
      ))}
    </fieldset>
  );
}

type MemberProps = Pick<Props, 'passage' | 'onAssign'> & {
  question: Question;
  number: number;
  isElsewhere: boolean;
};

function Member({ question, number, passage, isElsewhere, onAssign }: MemberProps) {
  const text = usePlainText(stemOf(question)) || t('noText');
  return (
    <Checkbox
      label={t('passageMember', { number, text })}
      description={isElsewhere ? t('passageElsewhere') : undefined}
      checked={question.passageId === passage.id}
      onChange={({ currentTarget }) => onAssign(question.id, currentTarget.checked ? passage.id : undefined)}
    />
  );
}

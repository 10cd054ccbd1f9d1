// One question, large: its text, picture, answer, points, time and explanation.

import { TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { RichTextarea } from '#platform/web/ui/formatting/rich-textarea.tsx';
import { WrittenFields } from '#platform/web/ui/formatting/written-fields.tsx';
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import { longestText } from '#question-types/interface/question-type.ts';
import type { Passage } from '#question-types/passages.ts';
import { asPoll, canBePoll, isPoll } from '#question-types/polls.ts';
import { QuestionEditor, QuestionTypeIcon } from '#question-types/registry.editor.ts';
import { type Question, typeOf } from '#question-types/registry.ts';
import { CompactImageField } from '../../pictures/compact-image-field.tsx';
import { t, timeText } from '../../texts.ts';
import { focusField } from '../focus-field.ts';
import { FormattingBar } from '../formatting/formatting-bar.tsx';
import { useFormatting } from '../formatting/use-formatting.ts';
import { PassageSelect } from '../passages/passage-select.tsx';
import { QuestionProblems } from '../problems/question-problems.tsx';
import { type Urgency, useLeaving } from '../problems/use-due.ts';
import { NumberField } from '../settings/number-field.tsx';
import { TimeSelect } from '../settings/time-select.tsx';
import { keyLabels, type ShortcutName } from '../shortcuts/shortcuts.ts';
import { ToolButton } from '../tool-button.tsx';
import { PollSwitch } from './poll-switch.tsx';
import classes from './question-panel.module.css';
import { StemField } from './stem-field.tsx';

/** A request to have the focus in a field; a new object is a new request. */
export type FocusRequest = { field: string };

type Props = {
  question: Question;
  passages: readonly Passage[];
  /** null until the quiz is stored. */
  quizId: string | null;
  number: number;
  count: number;
  quizTimeSeconds: number;
  focusRequest: FocusRequest | null;
  urgency: Urgency;
  onChange(question: Question): void;
  onChangeType(): void;
  onMove(step: number): void;
  onDuplicate(): void;
  onDelete(): void;
  onAdd(): void;
  onAssign(passageId: string | undefined): void;
  /** A new passage, with this question as its first. */
  onNewPassage(): void;
};

export function QuestionPanel(props: Props) {
  const { question, number, focusRequest } = props;
  // Whatever an editor adds: a poll stays without a key.
  const onChange = (changed: Question) => props.onChange(isPoll(changed) ? asPoll(changed) : changed);
  const panel = useRef<HTMLElement>(null);
  const formatting = useFormatting(panel);
  useFocusRequest(panel, focusRequest);
  const leaving = useLeaving((part) => props.urgency.onLeave(question, part));
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-labelledby="question-heading"
      onKeyDown={formatting.onKeyDown}
    >
      <PanelHead {...props} />
      {/* The key keeps the browser's own memory of a field from reaching the next question. */}
      <WrittenFields key={question.id} onFormula={formatting.openFormula}>
        <div className={classes.fields}>
          <div className={classes.canvas}>
            <FormattingBar formatting={formatting} />
            <div {...leaving('question')}>
              <StemField
                question={question}
                quizId={props.quizId}
                onChange={onChange}
                onField={(field) => panel.current && focusField(panel.current, field)}
              />
            </div>
            <div className={classes.answer} data-field="answer" {...leaving('answer')}>
              <QuestionEditor question={question} onChange={onChange} ImageField={CompactImageField} />
            </div>
          </div>
          {canBePoll(question) && (
            <PollSwitch key={question.type} question={question} onChange={props.onChange} />
          )}
          <Extras {...props} />
          <div>
            <Button
              kind="tinted"
              icon={<IconPlus size={20} aria-hidden />}
              onClick={props.onAdd}
              aria-label={t('addAfter', { number })}
            >
              {t('addQuestion')}
            </Button>
          </div>
          {/* Last, because it grows when a part is left, and nothing may move from under the pointer. */}
          <QuestionProblems question={question} due={props.urgency.due} />
        </div>
      </WrittenFields>
    </section>
  );
}

function useFocusRequest(panel: RefObject<HTMLElement | null>, request: FocusRequest | null): void {
  useEffect(() => {
    if (!request || !panel.current) return;
    return focusField(panel.current, request.field);
  }, [panel, request]);
}

function PanelHead({ question, number, count, onChangeType, onMove, onDuplicate, onDelete }: Props) {
  const keys = (name: ShortcutName) => keyLabels(name).join('+');
  const { title } = typeOf(question);
  return (
    <header className={classes.head}>
      <h2 id="question-heading" className={classes.heading}>
        {t('questionOf', { number, count })}
      </h2>
      <Button
        size="small"
        aria-label={t('changeType', { type: title })}
        aria-haspopup="dialog"
        className={classes.type}
        icon={<QuestionTypeIcon type={question.type} />}
        endIcon={<IconChevronDown size={16} aria-hidden />}
        onClick={onChangeType}
      >
        {title}
      </Button>
      <div className={classes.tools}>
        <ToolButton
          label={t('moveUp')}
          shortcut={keys('moveUp')}
          icon={<IconArrowUp size={20} />}
          isOff={number === 1}
          onClick={() => onMove(-1)}
        />
        <ToolButton
          label={t('moveDown')}
          shortcut={keys('moveDown')}
          icon={<IconArrowDown size={20} />}
          isOff={number === count}
          onClick={() => onMove(1)}
        />
        <ToolButton
          label={t('duplicate')}
          shortcut={keys('duplicate')}
          icon={<IconCopy size={20} />}
          onClick={onDuplicate}
        />
        <ToolButton label={t('delete')} icon={<IconTrash size={20} />} onClick={onDelete} />
      </div>
    </header>
  );
}

function Extras({ question, passages, quizTimeSeconds, onChange, onAssign, onNewPassage }: Props) {
  return (
    <>
      <div className={classes.row}>
        {!typeOf(question).hasNoPoints && (
          <NumberField
            label={t('points')}
            value={question.points}
            min={0}
            max={1_000}
            decimalScale={2}
            onChange={(points) => onChange({ ...question, points })}
          />
        )}
        <TimeSelect
          label={t('timeLimit')}
          value={question.timeLimitSeconds}
          unsetLabel={t('timeAsQuiz', { time: timeText(quizTimeSeconds) })}
          onChange={(timeLimitSeconds) => onChange({ ...question, timeLimitSeconds })}
        />
      </div>
      <PassageSelect
        passages={passages}
        value={question.passageId}
        onAssign={onAssign}
        onNew={onNewPassage}
      />
      <RichTextarea
        label={t('explanation')}
        description={t('explanationHint')}
        data-field="explanation"
        minRows={2}
        maxRows={10}
        maxLength={longestText}
        value={question.explanation ?? ''}
        onChange={(explanation) => onChange({ ...question, explanation: explanation || undefined })}
      />
      <TagsField question={question} onChange={onChange} />
    </>
  );
}

/** Written with commas; kept as they are typed until the field is left, so that a comma can be typed at all. */
function TagsField({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  const kept = (question.tags ?? []).join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  function leave(): void {
    if (typed === null) return;
    const tags = [...new Set(typed.split(',').map((tag) => cutText(tag.trim(), 40)))]
      .filter(Boolean)
      .slice(0, 20);
    setTyped(null);
    if (tags.join(', ') !== kept) onChange({ ...question, tags: tags.length > 0 ? tags : undefined });
  }
  return (
    <TextInput
      label={t('tags')}
      description={t('tagsHint')}
      value={typed ?? kept}
      maxLength={900}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => isEnter(event) && leave()}
    />
  );
}

// The question types to choose from, for a new question or another type of an old one.
import { Modal } from '@mantine/core';
import { type QuestionTypeName, questionTypeNames, typeOf } from '#question-types/registry.ts';
import { QuestionTypeIcon } from '#question-types/registry.web.ts';
import { t } from './texts.ts';
import classes from './type-list.module.css';

type ListProps = { onPick(type: QuestionTypeName): void; current?: QuestionTypeName };

export function TypeList({ onPick, current }: ListProps) {
  return (
    <ul className={classes.list}>
      {questionTypeNames.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={classes.type}
            aria-current={type === current || undefined}
            data-autofocus={type === (current ?? questionTypeNames[0]) || undefined}
            onClick={() => onPick(type)}
          >
            <QuestionTypeIcon type={type} size={26} />
            <span>{typeOf({ type }).title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type DialogProps = ListProps & { title: string; text?: string; isOpen: boolean; onClose(): void };

export function TypeDialog({ title, text, isOpen, onClose, ...list }: DialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {text && <p className={classes.text}>{text}</p>}
      <TypeList {...list} />
    </Modal>
  );
}

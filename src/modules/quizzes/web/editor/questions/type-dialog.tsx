// The choice of question types over the editor, for a new question or another type of an old one.
import { Modal } from '@mantine/core';
import { IconAlignJustified, IconBooks } from '@tabler/icons-react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../../texts.ts';
import classes from './type-list.module.css';
import { type ListProps, TypeList } from './type-list.tsx';

type DialogProps = ListProps & {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose(): void;
  /** Set if a question may also come from the bank. */
  onBank?(): void;
  /** Set if a passage may be added here. */
  onPassage?(): void;
};

export default function TypeDialog({
  title,
  text,
  isOpen,
  onClose,
  onBank,
  onPassage,
  ...list
}: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="54rem"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {text && <p className={classes.text}>{text}</p>}
      <TypeList {...list} />
      {onPassage && (
        <Button
          className={classes.bank}
          icon={<IconAlignJustified size={20} aria-hidden />}
          onClick={onPassage}
        >
          {t('addPassage')}
        </Button>
      )}
      {onBank && (
        <Button className={classes.bank} icon={<IconBooks size={20} aria-hidden />} onClick={onBank}>
          {t('fromBank')}
        </Button>
      )}
    </Modal>
  );
}

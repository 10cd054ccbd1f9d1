// The list of keyboard shortcuts.
import { Kbd, Modal } from '@mantine/core';
import { t } from '../../texts.ts';
import { everyShortcut, keyLabels } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

type Props = { isOpen: boolean; onClose(): void };

export default function ShortcutsDialog({ isOpen, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('shortcutsTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={classes.list}>
        {(Object.keys(everyShortcut) as (keyof typeof everyShortcut)[]).map((name) => (
          <div key={name} className={classes.row}>
            <dt>{t(everyShortcut[name].label)}</dt>
            <dd className={classes.keys}>
              {keyLabels(name).map((key) => (
                <Kbd key={key} size="md">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('shortcutsList')}</p>
    </Modal>
  );
}

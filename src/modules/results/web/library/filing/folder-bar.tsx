// The folders of a library as a row of buttons, and what can be done with the one that is open.
import { TextInput } from '@mantine/core';
import { IconFolder, IconFolderOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { longestFolderName } from '#modules/quizzes/contract/selection.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import { t } from '../texts.ts';
import classes from './folder-bar.module.css';
import { choiceOf, folderOfChoice, foldersOf } from './folders.ts';
import { useFiling } from './use-filing.ts';

type Props = {
  quizzes: readonly ListedQuiz[];
  /** As `choiceOf` makes it; empty for all. */
  choice: string;
  onChoose(choice: string): void;
};

/** Nothing while there is no folder. */
export function FolderBar({ quizzes, choice, onChoose }: Props) {
  const folders = foldersOf(quizzes);
  if (folders.length === 0) return null;
  const outside = quizzes.filter(({ folder }) => folder === null).length;
  const open = folderOfChoice(quizzes, choice);
  const isAll = open === null && (choice !== choiceOf(null) || outside === 0);
  return (
    <div className={classes.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice, no fields of a form */}
      <div className={classes.folders} role="group" aria-label={t('folder.label')}>
        <Folder
          name={t('folder.all')}
          count={quizzes.length}
          isChosen={isAll}
          onChoose={() => onChoose('')}
        />
        {folders.map(({ name, count }) => (
          <Folder
            key={name}
            name={name}
            count={count}
            hasIcon
            isChosen={name === open}
            onChoose={() => onChoose(choiceOf(name))}
          />
        ))}
        {outside > 0 && (
          <Folder
            name={t('folder.none')}
            count={outside}
            isChosen={!isAll && open === null}
            onChoose={() => onChoose(choiceOf(null))}
          />
        )}
      </div>
      {open !== null && (
        <OpenFolder
          key={open}
          folder={open}
          quizzes={quizzes.filter(({ folder }) => folder === open)}
          onRenamed={(name) => onChoose(name === null ? '' : choiceOf(name))}
        />
      )}
    </div>
  );
}

type FolderProps = {
  name: string;
  count: number;
  hasIcon?: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function Folder({ name, count, hasIcon, isChosen, onChoose }: FolderProps) {
  return (
    <button type="button" className={classes.folder} aria-pressed={isChosen} onClick={onChoose}>
      {hasIcon && <IconFolder size={16} aria-hidden="true" />}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.count}>{count}</span>
    </button>
  );
}

type OpenProps = {
  folder: string;
  quizzes: readonly ListedQuiz[];
  /** null where it is no more. */
  onRenamed: (name: string | null) => void;
};

function OpenFolder({ folder, quizzes, onRenamed }: OpenProps) {
  const { isBusy, rename } = useFiling();
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState(folder);
  const go = async (newName: string | null) => {
    if (!(await rename(folder, newName, quizzes))) return;
    setIsNaming(false);
    onRenamed(newName);
  };
  return (
    <>
      <ActionMenu
        label={t('folder.more', { folder })}
        groups={[
          [
            {
              label: t('folder.rename'),
              icon: <IconPencil size={18} aria-hidden="true" />,
              act: () => setIsNaming(true),
            },
            {
              label: t('folder.dissolve'),
              icon: <IconFolderOff size={18} aria-hidden="true" />,
              isDisabled: isBusy,
              act: () => void go(null),
            },
          ],
        ]}
      />
      {isNaming && (
        <ModalDialog title={t('folder.renameTitle')} onCancel={() => setIsNaming(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim()) void go(name.trim());
            }}
          >
            <TextInput
              label={t('folder.name')}
              autoComplete="off"
              maxLength={longestFolderName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <DialogActions>
              <Button onClick={() => setIsNaming(false)}>{t('folder.cancel')}</Button>
              <Button kind="main" type="submit" disabled={!name.trim()} isBusy={isBusy}>
                {t('folder.rename')}
              </Button>
            </DialogActions>
          </form>
        </ModalDialog>
      )}
    </>
  );
}

// The tags of quizzes: each is added or removed immediately, new ones are typed.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestTag } from '#modules/quizzes/contract/selection.ts';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { listedQuizzes } from '../own-quizzes.ts';
import { t } from '../texts.ts';
import { tagsOf } from './folders.ts';
import classes from './tag-dialog.module.css';
import { useFiling } from './use-filing.ts';

type Props = { quizzes: readonly ListedQuiz[]; onClose(): void };

export function TagDialog({ quizzes, onClose }: Props) {
  const { isBusy, tag } = useFiling();
  const [name, setName] = useState('');
  const all = tagsOf(listedQuizzes(useQueryClient()));
  const ids = quizzes.map(({ id }) => id);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = name.trim();
    // One that differs only by case is meant to be the same.
    const known = all.find((each) => each.name.toLowerCase() === typed.toLowerCase());
    if (typed && (await tag(ids, known?.name ?? typed, true))) setName('');
  }

  return (
    <ModalDialog title={t('tags.title', { count: quizzes.length })} onCancel={onClose}>
      {all.length > 0 && (
        <fieldset className={classes.tags} disabled={isBusy}>
          <legend>{t('tags.yours')}</legend>
          {all.map((each) => (
            <TagBox
              key={each.name}
              name={each.name}
              having={quizzes.filter(({ tags }) => tags.includes(each.name)).length}
              of={quizzes.length}
              onChange={(isOn) => void tag(ids, each.name, isOn)}
            />
          ))}
        </fieldset>
      )}
      <form className={classes.add} onSubmit={(event) => void add(event)}>
        <TextInput
          className={classes.field}
          label={t('tags.new')}
          description={all.length === 0 && t('tags.firstHint')}
          autoComplete="off"
          maxLength={longestTag}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()} isBusy={isBusy}>
          {t('tags.add')}
        </Button>
      </form>
      <DialogActions>
        <Button kind="main" onClick={onClose}>
          {t('tags.done')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

type TagBoxProps = { name: string; having: number; of: number; onChange: (isOn: boolean) => void };

/** Half set where only some of several quizzes have it; setting it then gives it to all. */
function TagBox({ name, having, of, onChange }: TagBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isPartly = having > 0 && having < of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes.tag}>
      <input
        ref={box}
        type="checkbox"
        checked={having === of}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span dir="auto">{name}</span>
    </label>
  );
}

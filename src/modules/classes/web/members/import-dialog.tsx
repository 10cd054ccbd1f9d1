// A pasted list or a CSV: first what it would change, line by line, then all of it at once.
import { Checkbox, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { largestFile, longestList } from '../../contract/limits.ts';
import { membersContract, type RosterPreview } from '../../contract/members.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';
import { PreviewLists } from './preview-lists.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = { classId: string; onClose: () => void };

export function ImportDialog({ classId, onClose }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [preview, setPreview] = useState<RosterPreview | null>(null);
  const [removesGone, setRemovesGone] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const refuse = (error: unknown) => setFault(errorText(error));
  const look = useMutation({
    mutationFn: () => call(membersContract.previewClassList, { params: { classId }, body: { text } }),
    onSuccess: (answer) => setPreview(answer.preview),
    onError: refuse,
  });
  const apply = useMutation({
    mutationFn: (revision: number) =>
      call(membersContract.importClassList, { params: { classId }, body: { text, revision, removesGone } }),
    async onSuccess() {
      toast(t('imported'));
      onClose();
      await refresh();
    },
    onError: (error) => {
      setPreview(null);
      refuse(error);
    },
  });
  const change = (next: string) => {
    setText(next);
    setPreview(null);
    setFault(next.length > longestList ? t('fileLarge') : '');
  };
  const readFile = (file: File) => {
    if (file.size > largestFile) return setFault(t('fileLarge'));
    read.mutate(file);
  };
  const read = useMutation({
    mutationFn: (file: File) =>
      call(membersContract.readClassFile, { file: new Blob([file], { type: 'application/octet-stream' }) }),
    onSuccess: ({ text: found }) => change(found),
    onError: refuse,
  });
  const isReady =
    preview !== null &&
    preview.faults.length === 0 &&
    (preview.added.length > 0 || preview.changed.length > 0 || (removesGone && preview.gone.length > 0));
  return (
    <ModalDialog
      title={t('importTitle')}
      text={<p className={classes.hint}>{t('importHint')}</p>}
      width="wide"
      onCancel={onClose}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setFault('');
          if (isReady) apply.mutate(preview.revision);
          else if (text.trim() && text.length <= longestList) look.mutate();
        }}
      >
        {fault && <Notice kind="error">{fault}</Notice>}
        <Textarea
          label={t('list')}
          dir="auto"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <FileField onFile={readFile} />
        {preview && (
          <>
            <PreviewLists preview={preview} />
            <GoneChoice preview={preview} isChecked={removesGone} onChange={setRemovesGone} />
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isReady ? (
            <Button kind="main" type="submit" isBusy={apply.isPending}>
              {t('import')}
            </Button>
          ) : (
            <Button kind="main" type="submit" disabled={!text.trim()} isBusy={look.isPending}>
              {t('preview')}
            </Button>
          )}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}

type GoneProps = { preview: RosterPreview; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Whether those who are not in the list leave the class. */
function GoneChoice({ preview: { gone, faults }, isChecked, onChange }: GoneProps) {
  if (gone.length === 0 || faults.length > 0) return null;
  return (
    <Checkbox
      label={t('removesGone')}
      description={t('removesGoneHint')}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function FileField({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className={classes.file}>
      {t('chooseFile')}
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen once more after a correction.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

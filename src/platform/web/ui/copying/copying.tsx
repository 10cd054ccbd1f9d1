// Copies a text and confirms it. If the browser refuses, the text is shown selected, for people to copy it themselves.

import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { copyText } from '../../copy-text.ts';
import { Button } from '../button/button.tsx';
import { DialogActions, ModalDialog } from '../dialog/modal-dialog.tsx';
import { useToast } from '../notice/toast.tsx';
import { t } from '../texts.ts';
import classes from './copying.module.css';

/** `said` is the message once the text is in the clipboard. */
type Copy = (text: string, said: string) => Promise<void>;

const CopyContext = createContext<Copy>(async () => undefined);

export function useCopy(): Copy {
  return useContext(CopyContext);
}

export function CopyProvider({ children }: { children: ReactNode }) {
  const [refused, setRefused] = useState<string | null>(null);
  const toast = useToast();
  const copy = useCallback<Copy>(
    async (text, said) => {
      if (await copyText(text)) toast(said);
      else setRefused(text);
    },
    [toast],
  );
  return (
    <CopyContext value={copy}>
      {children}
      {refused !== null && <CopyByHand text={refused} onClose={() => setRefused(null)} />}
    </CopyContext>
  );
}

function CopyByHand({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <ModalDialog title={t('copy.title')} text={t('copy.text')} onCancel={onClose}>
      <textarea
        dir="auto"
        ref={(field) => {
          field?.focus();
          field?.select();
        }}
        className={classes.text}
        aria-label={t('copy.label')}
        readOnly
        rows={Math.min(10, text.split('\n').length + 1)}
        value={text}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}

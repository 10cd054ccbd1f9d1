// The notice above the editor: unsaved work of an earlier visit, stored in this browser.
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from '../texts.ts';
import classes from './editor-notices.module.css';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; found: NonNullable<Editor['found']> };

export default function FoundCopyNotice({ editor: { closeFound, copies, dispatch }, found }: Props) {
  const use = () => {
    closeFound();
    copies.discard(found);
    dispatch({ type: 'replaceDocument', document: found.document });
  };
  const discard = () => {
    closeFound();
    if (found.isRestored) dispatch({ type: 'undo' });
    else copies.discard(found);
  };
  return (
    <div className={classes.place}>
      <Notice kind="info">
        <p className={classes.text}>{t(found.isRestored ? 'restored' : 'copyFound')}</p>
        <div className={classes.buttons}>
          {!found.isRestored && (
            <Button kind="main" size="tiny" onClick={use}>
              {t('copyUse')}
            </Button>
          )}
          <Button size="tiny" onClick={discard}>
            {t(found.isRestored ? 'restoredUndo' : 'copyDrop')}
          </Button>
          {found.isRestored && (
            <Button size="tiny" kind="quiet" onClick={closeFound}>
              {t('close')}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}

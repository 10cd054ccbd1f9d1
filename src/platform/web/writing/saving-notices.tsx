// What a page says about saved and unsaved work: a line for the state, and notices where its author has to decide.
import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import classes from './saving-notices.module.css';
import { t } from './texts.ts';
import type { SavedDocument } from './use-saved-document.ts';

const ComparedDocuments = lazy(() => import('./compared-documents.tsx'));

type Props = { work: Pick<SavedDocument<object>, Exclude<keyof SavedDocument<object>, 'change'>> };

export function savingText({ state, isDue }: Pick<Props['work'], 'state' | 'isDue'>): string {
  if (state.kind === 'pending' && !isDue) return t('waiting');
  if (state.kind === 'offline' && state.message !== null) return t('delayed', { reason: state.message });
  return t(state.kind);
}

function useComparison() {
  const [isComparing, setComparing] = useState(false);
  return {
    compareButton: (
      <Button size="small" kind="quiet" onClick={() => setComparing(!isComparing)}>
        {t(isComparing ? 'hide' : 'compare')}
      </Button>
    ),
    compared: (mine: object, theirs: object) =>
      isComparing && (
        <Suspense fallback={null}>
          <ComparedDocuments mine={mine} theirs={theirs} />
        </Suspense>
      ),
  };
}

/** Work that was found on this device: it is there again, or its author decides. */
export function FoundNotice({ work }: Props) {
  const { found } = work;
  const { compareButton, compared } = useComparison();
  if (!found) return null;
  return (
    <Notice kind="info" title={t(found.isRestored ? 'restored' : 'found')}>
      <p>{t(found.isRestored ? 'restoredText' : found.isOfNow ? 'besideText' : 'foundText')}</p>
      <div className={classes.actions}>
        {!found.isRestored && (
          <Button kind="main" size="small" onClick={work.takeFound}>
            {t('useFound')}
          </Button>
        )}
        <Button size="small" onClick={work.discardFound}>
          {t(found.isRestored ? 'discard' : 'takeTheirs')}
        </Button>
        {!found.isRestored && compareButton}
        {found.isRestored && (
          <Button size="small" kind="quiet" onClick={work.closeFound}>
            {t('close')}
          </Button>
        )}
      </div>
      {!found.isRestored && compared(found.document, work.draft)}
    </Notice>
  );
}

export function SavingNotices({ work }: Props) {
  const { state } = work;
  const { compareButton, compared } = useComparison();
  return (
    <>
      <FoundNotice work={work} />
      {state.kind === 'refused' && <Notice kind="error">{state.message}</Notice>}
      {state.kind === 'conflict' && (
        <Notice kind="error" title={t('conflictTitle')}>
          <p>{t('conflictText')}</p>
          <div className={classes.actions}>
            <Button kind="main" size="small" onClick={work.keepMine}>
              {t('keepMine')}
            </Button>
            <Button size="small" onClick={work.takeTheirs}>
              {t('takeTheirs')}
            </Button>
            {compareButton}
          </div>
          {compared(work.draft, state.theirs.document)}
        </Notice>
      )}
    </>
  );
}

// /quizzes/import: a file or a text, what was found in it, and where to save it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { exchangeContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { ImportSource } from './import-source.tsx';
import { Preview } from './preview.tsx';
import { ReadAs, type Source } from './read-as.tsx';
import { ReadingProgress } from './reading-progress.tsx';

export const meta = () => pageMeta({ title: t('import.title'), isPrivate: true });

const pollMs = 700;

export default function ImportPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <ImportSteps />
    </RequireRole>
  );
}

/** The address names the import, so that a reload loses nothing. */
function ImportSteps() {
  const [search, setSearch] = useSearchParams();
  const { user } = useMe();
  /** What was read, as long as the page is open. */
  const [source, setSource] = useState<Source | null>(null);
  const importId = search.get('import');
  const quizId = search.get('quiz') ?? undefined;

  function show(next: string | null): void {
    const change: Record<string, string> = {};
    if (next) change.import = next;
    if (quizId) change.quiz = quizId;
    setSearch(change);
  }

  if (!user) return <Loading />;
  if (importId === null)
    return (
      <ImportSource
        onStarted={(started, from) => {
          setSource(from);
          show(started);
        }}
      />
    );
  return (
    <OneImport
      key={importId}
      importId={importId}
      quizId={quizId}
      userId={user.id}
      source={source}
      onStarted={show}
      onOther={() => show(null)}
    />
  );
}

type Props = {
  importId: string;
  quizId?: string;
  userId: string;
  source: Source | null;
  onStarted(importId: string): void;
  onOther(): void;
};

function OneImport({ importId, quizId, userId, source, onStarted, onOther }: Props) {
  const { data, error } = useQuery({
    ...queryOf('readImport', exchangeContract.readImport, { params: { importId }, query: { limit: 1 } }),
    refetchInterval: ({ state }) => (state.data?.import.state === 'reading' ? pollMs : false),
  });
  const found = data?.import;
  const other = <Button onClick={onOther}>{t('preview.other')}</Button>;
  const again = source && found && <ReadAs source={source} format={found.format} onStarted={onStarted} />;
  if (error || found?.state === 'failed') {
    return (
      <Page width="narrow" title={error ? t('preview.gone') : t('import.failed')} actions={other}>
        <Notice kind="error">
          {found?.problem ?? (isGone(error) ? t('preview.goneText') : error && errorText(error))}
        </Notice>
        {again}
        <p>
          <Link to="/help/file-formats">{t('import.which')}</Link>
        </p>
      </Page>
    );
  }
  if (!found) return <Loading />;
  if (found.state === 'reading') return <ReadingProgress found={found} onStopped={onOther} />;
  return <Preview found={found} quizId={quizId} userId={userId} other={other} again={again} />;
}

function isGone(error: object | null): boolean {
  return error instanceof CallError && error.status === 404;
}

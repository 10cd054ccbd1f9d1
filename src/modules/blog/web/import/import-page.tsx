// /admin-dashboard/blog/import: the posts of another blog out of its export file, looked at before anything is stored.
import { useState } from 'react';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { FileDrop } from '#platform/web/ui/file-drop/file-drop.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import type { BlogImport, ImportedPost } from '../../contract/desk.ts';
import classes from './import.module.css';
import { ImportTable } from './import-table.tsx';
import { t } from './texts.ts';
import { useBlogImport } from './use-blog-import.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const maxBytes = 64 * 1024 * 1024;

export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [keepsStates, setKeepsStates] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { found, check, run, reset } = useBlogImport();

  function give(chosen: File): void {
    const isFine = chosen.size <= maxBytes;
    setIsTooLarge(!isFine);
    setFile(isFine ? chosen : null);
    reset();
    if (isFine) check.mutate({ file: chosen, keepsStates });
  }
  function keep(isOn: boolean): void {
    setKeepsStates(isOn);
    if (file) check.mutate({ file, keepsStates: isOn });
  }
  const problem = isTooLarge ? t('tooLarge') : check.error && errorText(check.error);

  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={<Button to="/admin-dashboard/blog">{t('back')}</Button>}
    >
      <div className={classes.page}>
        {problem && (
          <Notice kind="error" title={t('failed')}>
            {problem}
          </Notice>
        )}
        {check.isPending && !found && <Loading label={t('reading', { name: file?.name ?? '' })} />}
        {!found && !check.isPending && (
          <FileDrop
            words={{ drop: t('drop'), choose: t('choose'), hint: t('hint') }}
            accept=".zip,.json,.xml,application/zip,application/json,text/xml"
            testId="blog-import-file"
            onFile={give}
          />
        )}
        {found && file && (
          <section className={classes.page} aria-label={t('file', { name: file.name })}>
            <Findings found={found} fileName={file.name} />
            {found.isDryRun && counted(found.posts, 'new') > 0 && !run.isPending && (
              <div className={classes.choice}>
                <Tick isOn={keepsStates} onChange={keep} label={t('keepsStates')} />
                <p className={classes.hint}>{t('keepsStatesText')}</p>
                <p className={classes.hint}>{t('author')}</p>
              </div>
            )}
            <Actions
              found={found}
              isBusy={check.isPending || run.isPending}
              problem={run.error}
              onRun={() => run.mutate({ file, keepsStates })}
              onAnother={() => {
                setFile(null);
                reset();
              }}
            />
            <ImportTable posts={found.posts} />
          </section>
        )}
      </div>
    </DeskPage>
  );
}

const counted = (posts: readonly ImportedPost[], outcome: ImportedPost['outcome']) =>
  posts.filter((post) => post.outcome === outcome).length;

function Findings({ found, fileName }: { found: BlogImport; fileName: string }) {
  const { number } = useFormats();
  const first = found.isDryRun ? 'new' : 'made';
  return (
    <>
      <p className={classes.file}>
        <strong dir="auto">{fileName}</strong> · {t(`from.${found.from}`)}
      </p>
      <NumberStrip
        label={t('numbers')}
        numbers={([first, 'known', 'unreadable'] as const).map((outcome) => ({
          label: t(`count.${outcome}`),
          value: number(counted(found.posts, outcome)),
        }))}
      />
    </>
  );
}

type ActionProps = {
  found: BlogImport;
  isBusy: boolean;
  problem: unknown;
  onRun(): void;
  onAnother(): void;
};

function Actions({ found, isBusy, problem, onRun, onAnother }: ActionProps) {
  const [fresh, made, left] = (['new', 'made', 'left'] as const).map((one) => counted(found.posts, one));
  const total = (made ?? 0) + (left ?? 0);
  const isRunning = isBusy && !found.isDryRun;
  return (
    <>
      <div aria-live="polite">
        {isRunning && <Loading label={t('progress', { done: made ?? 0, total })} />}
        {!isBusy && Boolean(problem) && (
          <Notice kind="error" title={t('failed')}>
            {errorText(problem)} {t('stopped')}
          </Notice>
        )}
        {!isBusy && !found.isDryRun && !left && (
          <Notice kind="success">{t('done', { count: made ?? 0 })}</Notice>
        )}
        {found.isDryRun && !fresh && <Notice kind="info">{t('nothing')}</Notice>}
      </div>
      <div className={classes.actions}>
        {found.isDryRun && Boolean(fresh) && (
          <Button kind="main" isBusy={isBusy} onClick={onRun}>
            {t('run', { count: fresh ?? 0 })}
          </Button>
        )}
        {!isBusy && Boolean(left) && (
          <Button kind="main" onClick={onRun}>
            {t('continue')}
          </Button>
        )}
        {!isRunning && <Button onClick={onAnother}>{t('another')}</Button>}
      </div>
    </>
  );
}

// Shown in place of a page whose contents could not be fetched, within the page's own frame.
import { Button } from '../button/button.tsx';
import { Page } from '../page/page.tsx';
import { t } from '../texts.ts';
import { Notice } from './notice.tsx';

export function PageFailure({ title }: { title: string }) {
  return (
    <Page title={title}>
      <title>{title}</title>
      <Notice kind="error">{t('error.text')}</Notice>
      <p>
        <Button kind="main" onClick={() => location.reload()}>
          {t('error.refresh')}
        </Button>
      </p>
    </Page>
  );
}

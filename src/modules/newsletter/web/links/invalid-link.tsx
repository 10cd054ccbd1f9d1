// Shown for a broken or expired link.
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from './texts.ts';

export function InvalidLink() {
  return (
    <Page width="narrow" title={t('invalid.title')} lead={t('invalid.lead')}>
      <Button kind="main" to="/#newsletter" isFullWidth>
        {t('invalid.subscribe')}
      </Button>
    </Page>
  );
}

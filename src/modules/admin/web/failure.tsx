// What could not be read, and a way to try again.

import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './texts.ts';

type Props = { title: string; error: object; onRetry: () => unknown };

export function Failure({ title, error, onRetry }: Props) {
  const text = errorText(error, title);
  return (
    <Notice kind="error" title={title}>
      {text === title ? null : text}{' '}
      <Button size="small" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

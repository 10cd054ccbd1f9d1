// What could not be read, and a way to try again.

import { Button } from '@mantine/core';
import { errorText } from '#platform/web/error-text.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './texts.ts';

type Props = { title: string; error: object; onRetry: () => unknown };

export function Failure({ title, error, onRetry }: Props) {
  const text = errorText(error, title);
  return (
    <Notice kind="error" title={title}>
      {text === title ? null : text}{' '}
      <Button variant="default" size="sm" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

// What could not be read, and a way to try again.
import { Button } from '@mantine/core';
import { Notice } from '#platform/web/ui/notice.tsx';
import { t } from './texts.ts';

type Props = { title: string; error: Error; onRetry: () => unknown };

export function Failure({ title, error, onRetry }: Props) {
  return (
    <Notice kind="error" title={title}>
      {error.message === title ? null : error.message}{' '}
      <Button variant="default" size="sm" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

// Shown if something could not be fetched or done: why, in words, and a way to try again.
import { errorText } from '../../error-text.ts';
import { Button } from '../button/button.tsx';
import { t } from '../texts.ts';
import { Notice } from './notice.tsx';

type Props = {
  title?: string;
  /** The error. Left out if the title says everything. */
  error?: object;
  onRetry(): unknown;
};

export function Refusal({ title, error, onRetry }: Props) {
  const reason = error && errorText(error, title);
  return (
    <Notice kind="error" title={title}>
      {reason && reason !== title && <>{reason} </>}
      <Button size="small" onClick={() => void onRetry()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

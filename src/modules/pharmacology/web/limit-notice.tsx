// The message when a daily limit is reached.
import { Link } from 'react-router';
import { CallError } from '#platform/web/client.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './shared-texts.ts';

export function isLimit(error: unknown): error is CallError {
  const codes = ['GUEST_LIMIT', 'DAILY_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'];
  return error instanceof CallError && codes.includes(error.code);
}

/**
 * The message of a daily limit in the server's words, with the next step.
 * @param back the path that shows the same input again after signing up
 */
export function LimitNotice({ error, back }: { error: CallError; back: string }) {
  const isGuest = error.code === 'GUEST_LIMIT';
  return (
    <Notice kind="error" title={t('limit.title')}>
      <p>{error.message}</p>
      {isGuest ? (
        <Link to="/register" state={{ from: back }}>
          {t('limit.signUp')}
        </Link>
      ) : (
        <Link to="/pricing">{t('limit.plans')}</Link>
      )}
    </Notice>
  );
}

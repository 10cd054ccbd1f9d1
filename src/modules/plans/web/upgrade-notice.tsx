// A plan error in its own words, with a way to upgrade.
import { Link } from 'react-router';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './texts.ts';

const refusals = new Set(['plan_limit_reached', 'question_type_locked', 'feature_locked']);

export function isPlanRefusal(code: string): boolean {
  return refusals.has(code);
}

export function UpgradeNotice({ message }: { message: string }) {
  return (
    <Notice kind="error">
      {message} <Link to="/pricing">{t('upgrade')}</Link>
    </Notice>
  );
}

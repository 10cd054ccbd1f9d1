// What later modules show about plans: whether there is room for more, and errors with a way to upgrade.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { planLimits, plansContract } from './contract.ts';
import { t } from './web/texts.ts';
import { isPlanRefusal } from './web/upgrade-notice.tsx';

export { isPlanRefusal, UpgradeNotice } from './web/upgrade-notice.tsx';

/** Whether this page's account has created all of the month's quizzes: `null` until it is known. */
export function useQuizRoom(): { isFull: boolean; limit: number } | null {
  const { user } = useMe();
  const isCounted = user !== null && planLimits[user.subscription].quizzesPerMonth !== null;
  const { data, error } = useQuery({
    ...queryOf('readUsage', plansContract.readUsage, {}),
    enabled: isCounted,
  });
  if (!user) return null;
  // If it can't be determined, the server decides later.
  if (!isCounted || error) return { isFull: false, limit: 0 };
  const limit = data?.quizzes.limit ?? null;
  return data ? { isFull: limit !== null && data.quizzes.used >= limit, limit: limit ?? 0 } : null;
}

/** Shows a plan error with a way to upgrade. @returns false for other errors */
export function usePlanRefusal(): (error: unknown) => Promise<boolean> {
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (error) => {
    if (!(error instanceof CallError) || !isPlanRefusal(error.code)) return false;
    const question = { title: t('denial.title'), text: error.message, confirmLabel: t('denial.upgrade') };
    if (await confirm(question)) await navigate('/pricing');
    return true;
  };
}

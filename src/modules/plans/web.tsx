// What later modules show of plans: whether there is room for more, and what is refused with the way to more.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { CallError, queryOf } from '#platform/web/client.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { planLimits, plansContract } from './contract.ts';
import { t } from './web/texts.ts';
import { isPlanRefusal } from './web/upgrade-notice.tsx';

export { isPlanRefusal, UpgradeNotice } from './web/upgrade-notice.tsx';

/** Whether the account of this page has made all quizzes of the month: `null` until it is known. */
export function useQuizRoom(): { isFull: boolean; limit: number } | null {
  const { user } = useMe();
  const isCounted = user !== null && planLimits[user.subscription].quizzesPerMonth !== null;
  const { data, error } = useQuery({
    ...queryOf('readUsage', plansContract.readUsage, {}),
    enabled: isCounted,
  });
  if (!user) return null;
  // Where it can't be found out, the server decides later.
  if (!isCounted || error) return { isFull: false, limit: 0 };
  const limit = data?.quizzes.limit ?? null;
  return data ? { isFull: limit !== null && data.quizzes.used >= limit, limit: limit ?? 0 } : null;
}

/** Tells a refusal by the plan with the way to a better one. @returns false where it is another kind of error */
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

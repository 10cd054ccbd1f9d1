// How much of a plan is used, on a teacher's dashboard.
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { planLimits, plansContract } from '../contract.ts';
import { MeterLine, MeterPlace } from './usage-meter.tsx';

/** How many of the month's quizzes are created, for those whose plan counts them; nothing for others. */
export default function UsageCard() {
  const { user } = useMe();
  const isCounted = user !== null && planLimits[user.subscription].quizzesPerMonth !== null;
  const { data } = useQuery({ ...queryOf('readUsage', plansContract.readUsage, {}), enabled: isCounted });
  if (!isCounted) return null;
  return data ? <MeterLine usage={data} /> : <MeterPlace />;
}

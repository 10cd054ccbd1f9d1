// Numbers about the whole site, counted once for everyone who asks within a few seconds.
import { accountsPerDay, countAccounts } from '#modules/accounts/api/account-search.ts';
import { mailHealth } from '#modules/mail/api/health.ts';
import { countQuizzes, quizzesPerDay } from '#modules/quizzes/api/numbers.ts';
import { answersPerDay, countRounds, roundsPerDay } from '#modules/rounds/api/numbers.ts';
import type { Services } from '#platform/server/module.ts';
import type { AdminStats } from '../contract.ts';
import { fillDays, firstDayOf } from './days.ts';

const keptMs = 5_000;
const shownDays = 30;

async function count(services: Services): Promise<AdminStats> {
  const now = services.now();
  const since = firstDayOf(now, shownDays);
  const days = (found: { day: string; count: number }[]) => fillDays(found, now, shownDays);
  const [accounts, totalQuizzes, rounds, mail, jobs] = await Promise.all([
    countAccounts(services),
    countQuizzes(services),
    countRounds(services),
    mailHealth(services),
    services.jobs.countByState(),
  ]);
  const [perDayUsers, perDayQuizzes, perDayRounds, perDayAnswers] = await Promise.all([
    accountsPerDay(services, since),
    quizzesPerDay(services, since),
    roundsPerDay(services, since),
    answersPerDay(services, since),
  ]);
  return {
    totalUsers: accounts.total,
    usersByRole: accounts.byRole,
    suspendedUsers: accounts.suspended,
    usersByPlan: accounts.byPlan,
    totalQuizzes,
    totalRounds: rounds.total,
    activeRounds: rounds.active,
    totalAnswers: rounds.answers,
    perDay: {
      users: days(perDayUsers),
      quizzes: days(perDayQuizzes),
      rounds: days(perDayRounds),
      answers: days(perDayAnswers),
    },
    mail,
    jobs: { waiting: jobs.created + jobs.retry, active: jobs.active, failed: jobs.failed },
  };
}

/** A count that is in progress, or was made a moment ago, serves everyone. */
export function createStats(services: Services): () => Promise<AdminStats> {
  let counted: { at: number; stats: Promise<AdminStats> } | null = null;
  return () => {
    const now = services.now();
    if (counted && now - counted.at < keptMs) return counted.stats;
    const stats = count(services);
    const mine = { at: now, stats };
    counted = mine;
    stats.catch(() => {
      if (counted === mine) counted = null;
    });
    return stats;
  };
}

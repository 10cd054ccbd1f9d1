// Calculations that people request: limited per day, and stored for signed-in people.
import { and, desc, eq } from 'drizzle-orm';
import { spendDaily } from '#modules/pharmacology/api/limits.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Calculation, CalculationInputs } from '../contract.ts';
import { DosageError } from '../errors.ts';
import { dosageCalculations } from '../tables.ts';
import { calculate } from './calculators/calculate.ts';
import type { Calculator } from './calculators/calculator.ts';
import { findCalculator } from './calculators/registry.ts';

/** @throws AppError calculator_not_found */
export function requireCalculator(id: string): Calculator {
  const calculator = findCalculator(id);
  if (!calculator) throw new DosageError('calculator_not_found');
  return calculator;
}

type Asked = { calculatorId: string; inputs: CalculationInputs };

/**
 * Input is validated before the daily limit, so that a slip costs nothing.
 * @throws AppError calculator_not_found, calculation_invalid, GUEST_LIMIT, DAILY_LIMIT_EXCEEDED
 */
async function answer(
  services: Services,
  context: RequestContext,
  { calculatorId, inputs }: Asked,
  isLive: boolean,
): Promise<Calculation> {
  const result = calculate(requireCalculator(calculatorId), inputs);
  const asked = JSON.stringify([calculatorId, inputs]);
  await spendDaily(services, context, 'dosage', asked, { name: calculatorId, isLive });
  const calculatedAt = new Date(services.now()).toISOString();
  return { ...result, id: null, disclaimer, calculatedAt };
}

/**
 * An answer to numbers that someone may still be changing: not stored.
 * @throws AppError as `calculateFor`
 */
export const answerWhileTyping = (services: Services, context: RequestContext, asked: Asked) =>
  answer(services, context, asked, true);

/**
 * An explicit request: stored for signed-in people.
 * @throws AppError calculator_not_found, calculation_invalid, GUEST_LIMIT, DAILY_LIMIT_EXCEEDED
 */
export async function calculateFor(
  services: Services,
  context: RequestContext,
  asked: Asked,
): Promise<Calculation> {
  const answered = await answer(services, context, asked, false);
  const { caller } = context;
  if (!caller) return answered;
  const calculationId = newId();
  const calculation: Calculation = { ...answered, id: calculationId };
  await services.db.insert(dosageCalculations).values({
    calculationId,
    userId: caller.userId,
    calculatorId: asked.calculatorId,
    result: calculation,
    createdAt: new Date(calculation.calculatedAt),
  });
  return calculation;
}

type ListQuery = Paging & { userId?: string; calculatorId?: string };

/** @throws AppError forbidden if someone who is not an admin asks for another account's */
export async function listCalculations({ db }: Services, caller: Caller, query: ListQuery) {
  const { calculatorId, userId = caller.userId } = query;
  if (userId !== caller.userId && caller.role !== 'admin') throw new AppError('forbidden');
  const chosen = and(
    eq(dosageCalculations.userId, userId),
    calculatorId ? eq(dosageCalculations.calculatorId, calculatorId) : undefined,
  );
  const latest = db
    .select({ result: dosageCalculations.result })
    .from(dosageCalculations)
    .where(chosen)
    .orderBy(desc(dosageCalculations.createdAt), dosageCalculations.calculationId);
  const { rows, ...page } = await pageOf(latest, query, db.$count(dosageCalculations, chosen));
  return { calculations: rows.map(({ result }) => result), ...page };
}

/** @throws AppError calculation_not_found */
export async function deleteCalculation(
  { db }: Services,
  caller: Caller,
  calculationId: string,
): Promise<void> {
  const deleted = await db
    .delete(dosageCalculations)
    .where(
      and(eq(dosageCalculations.calculationId, calculationId), eq(dosageCalculations.userId, caller.userId)),
    )
    .returning({ id: dosageCalculations.calculationId });
  if (!deleted.length) throw new DosageError('calculation_not_found');
}

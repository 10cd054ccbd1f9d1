// The log of received changes: it makes a repeated one harmless, and shows which change of an answer is the last.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

export type Operation = {
  operationId: string;
  questionId: string;
  sequence: number;
  outcome: 'saved' | 'superseded';
};

type Reading = Pick<Database, 'execute'>;

/** Those of the changes that have arrived before, with their outcome. */
export async function findOperations(
  tx: Reading,
  seatId: number,
  operationIds: readonly string[],
): Promise<Map<string, Operation['outcome']>> {
  const { rows } = await tx.execute<{ operation_id: string; outcome: Operation['outcome'] }>(sql`
    select operation_id, outcome from attempt_operations
    where seat_id = ${seatId} and operation_id = any(${sql.param([...operationIds])}::text[])`);
  return new Map(rows.map((row) => [row.operation_id, row.outcome]));
}

/** The number of the last change of each question's answer, with its arrival; also if it took the answer back. */
export async function lastSequences(
  db: Reading,
  seatId: number,
): Promise<Map<string, { sequence: number; receivedAt: number }>> {
  const { rows } = await db.execute<{ question_id: string; sequence: number; received_at: string }>(sql`
    select distinct on (question_id) question_id, sequence, received_at from attempt_operations
    where seat_id = ${seatId} and outcome = 'saved' order by question_id, sequence desc, received_at desc`);
  return new Map(
    rows.map((row) => [
      row.question_id,
      { sequence: Number(row.sequence), receivedAt: new Date(row.received_at).getTime() },
    ]),
  );
}

export async function recordOperations(
  tx: Reading,
  seatId: number,
  operations: readonly Operation[],
  receivedAt: number,
): Promise<void> {
  if (operations.length === 0) return;
  const incoming = operations.map(({ operationId, questionId, sequence, outcome }) => ({
    operation_id: operationId,
    question_id: questionId,
    sequence,
    outcome,
  }));
  await tx.execute(sql`
    insert into attempt_operations (seat_id, operation_id, question_id, sequence, outcome, received_at)
    select ${seatId}::int, x.operation_id, x.question_id, x.sequence, x.outcome,
      ${new Date(receivedAt).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(incoming)}::json) as x(
      operation_id text, question_id text, sequence int, outcome text)
    on conflict do nothing`);
}

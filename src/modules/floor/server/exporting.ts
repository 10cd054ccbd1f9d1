// Questions from the floor as a file.
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { exportFileName } from '#modules/results/api/exporting.ts';
import type { HostedRound } from '#modules/rounds/api/hosted-round.ts';
import { writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import { csvMediaType, csvOf } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { sheetOf, xlsxMediaType } from '#platform/server/tables/xlsx.ts';
import { floorQuestions } from '../tables.ts';
import { namesOf } from './listing.ts';
import { t } from './texts.ts';

type Row = Omit<typeof floorQuestions.$inferSelect, 'seatId'> & { name: string | null };

const column = columnsIn(t);

const questionTable = defineTable<Row>([
  column('column.number', 'integer', ({ number }) => number),
  column('column.question', 'text', ({ text }) => text, { isHead: true }),
  column('column.name', 'text', ({ name }) => name),
  column('column.state', 'text', ({ state }) => t(`state.${state}`)),
  column('column.hidden', 'text', ({ isHidden }) => (isHidden ? t('yes') : null)),
  column('column.votes', 'integer', ({ votes }) => votes),
  column('column.merged', 'integer', ({ mergedInto }) => mergedInto),
  column('column.asked', 'time', ({ askedAt }) => askedAt),
]);

async function readRows(room: HostedRound): Promise<Row[]> {
  const rows = await room.db
    .select()
    .from(floorQuestions)
    .where(eq(floorQuestions.roundId, room.roundId))
    .orderBy(asc(floorQuestions.number));
  const nameOf = await namesOf(
    room,
    rows.map(({ seatId, isAnonymous }) => ({ seat_id: seatId, is_anonymous: isAnonymous })),
  );
  return rows.map(({ seatId, ...row }) => ({
    ...row,
    name: nameOf({ seat_id: seatId, is_anonymous: row.isAnonymous }),
  }));
}

export async function exportQuestions(room: HostedRound, format: 'csv' | 'xlsx') {
  const rows = await readRows(room);
  const title = `${room.title} ${t('sheet')}`;
  const fileName = exportFileName({ round: { title, startedAt: room.startedAt } }, format);
  if (format === 'csv')
    return { fileName, mediaType: csvMediaType, content: Readable.from(csvOf(questionTable, rows)) };
  const content = writeWorkbook([sheetOf(t('sheet'), questionTable, () => rows)]);
  return { fileName, mediaType: xlsxMediaType, content };
}

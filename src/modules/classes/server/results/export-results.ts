// The table of a class as a file: a column for each of its rounds.
import { Readable } from 'node:stream';
import { exportFileName } from '#modules/results/api/exporting.ts';
import type { Caller } from '#platform/contract/access.ts';
import { writeWorkbook } from '#platform/server/files/workbook/write-workbook.ts';
import type { Services } from '#platform/server/module.ts';
import { csvMediaType, csvOf } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { sheetOf, xlsxMediaType } from '#platform/server/tables/xlsx.ts';
import type { ResultRow } from '../../contract.ts';
import { requireClass } from '../class-store.ts';
import type { StoredMember } from '../member-store.ts';
import { t } from '../texts.ts';
import { readCells, readColumns, readEveryone, readRounds, rowOf } from './class-results.ts';

/** Of a class over years; its newest. */
const mostRounds = 200;

type Row = ResultRow & Pick<StoredMember, 'studentNumber' | 'leftAt'>;
type Round = Awaited<ReturnType<typeof readRounds>>[number];

const column = columnsIn(t);

/** Of what was handed out, how far each is with it: a second column, so that figures stay numbers. */
function statusColumn(at: number, { title, startedAt }: Round) {
  const day = new Date(startedAt).toISOString().slice(0, 10);
  return column<Row, 'text'>(
    () => t('roundStatus', { title, day }),
    'text',
    ({ cells }) => {
      const status = cells[at]?.status;
      return status ? t(`status.${status}`) : undefined;
    },
  );
}

function tableOf(rounds: readonly Round[], handedOut: ReadonlySet<string>) {
  return defineTable<Row>([
    column('column.number', 'text', ({ studentNumber }) => studentNumber),
    column('column.name', 'text', ({ name }) => name, { isHead: true }),
    column('column.left', 'time', ({ leftAt }) => leftAt),
    column('column.present', 'integer', ({ presentCount }) => presentCount),
    column('column.mean', 'integer', ({ mean }) => mean),
    ...rounds.flatMap((round, at) => [
      column<Row, 'text'>(
        () => t('round', { title: round.title, day: new Date(round.startedAt).toISOString().slice(0, 10) }),
        'text',
        ({ cells }) => {
          const cell = cells[at];
          return cell ? cell.percent?.toString() : t('absent');
        },
      ),
      ...(handedOut.has(round.roundId) ? [statusColumn(at, round)] : []),
    ]),
  ]);
}

export async function exportClassResults(
  services: Services,
  caller: Caller,
  classId: string,
  format: 'csv' | 'xlsx',
) {
  const { name } = await requireClass(services.db, classId, caller);
  const rounds = await readRounds(services, classId, mostRounds);
  const everyone = await readEveryone(services, classId);
  const roundIds = rounds.map(({ roundId }) => roundId);
  const ids = everyone.map(({ memberId }) => memberId);
  const columns = await readColumns(services, classId, roundIds, ids);
  const cells = await readCells(services, roundIds, ids, columns);
  const rows = everyone.map((member) => ({
    ...rowOf(member, cells.get(member.memberId) ?? []),
    studentNumber: member.studentNumber,
    leftAt: member.leftAt,
  }));
  const table = tableOf(rounds, new Set(columns.keys()));
  const title = t('fileTitle', { name });
  const fileName = exportFileName({ round: { title, startedAt: services.now() } }, format);
  if (format === 'csv')
    return { fileName, mediaType: csvMediaType, content: Readable.from(csvOf(table, rows)) };
  return {
    fileName,
    mediaType: xlsxMediaType,
    content: writeWorkbook([sheetOf(t('sheet'), table, () => rows)]),
  };
}

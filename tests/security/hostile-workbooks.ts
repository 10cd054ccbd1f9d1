// Workbooks of a few kilobytes whose ranges claim every cell that there can be, before and after a power cut.
import { handMadeWorkbook } from '../support/files/workbooks.ts';
import type { Attacker, Probe } from './probe.ts';

const text = (shown: string) => `<c t="inlineStr"><is><t>${shown}</t></is></c>`;
const table = `<sheetData><row>${text('question')}${text('correct')}</row><row>${text('Safe?')}${text('true')}</row></sheetData>`;

const hostile: Parameters<typeof handMadeWorkbook>[0][] = [
  { sheet: `${table}<mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>` },
  { sheet: `<cols><col min="1" max="4294967290"/></cols>${table}` },
  {
    sheet: table,
    beside: '<definedNames><definedName name="a">Quiz!$A$1:$XFD$1048576</definedName></definedNames>',
  },
  { sheet: '<sheetData><row r="4294967290"><c r="A4294967290"><v>1</v></c></row></sheetData>' },
  { sheet: `<sheetData>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(2_000)}</sheetData>` },
  {
    shared: `<si><t>${'x'.repeat(500_000)}</t></si>`,
    sheet: `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(300)}</sheetData>`,
  },
];

async function send(teacher: Attacker, parts: Parameters<typeof handMadeWorkbook>[0]): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = await handMadeWorkbook(parts);
  return (await teacher.call('POST', '/imports?fileName=a.xlsx', body, { headers })).status;
}

async function sendAll(teacher: Attacker): Promise<number[]> {
  const statuses: number[] = [];
  for (const parts of hostile) statuses.push(await send(teacher, parts));
  return statuses;
}

export const hostileWorkbooks: Probe = {
  name: 'Workbooks that claim every cell do not stop the server, nor its next start',
  point: '1.1',
  maxDelayMs: 500,
  maxGrowthMb: 200,
  async run(server) {
    const teacher = await server.teacher();
    await send(teacher, { sheet: table });
    await server.pulse();
    const before = await sendAll(teacher);
    // In the middle of one, and then again with what remained.
    const last = sendAll(teacher).catch(() => []);
    await server.kill();
    await last;
    await server.restart();
    // What starting takes is no part of this, nor what the first import of all does.
    await send(teacher, { sheet: table });
    await server.pulse();
    const after = await sendAll(teacher);
    const isHeld = [...before, ...after].every((status) => status === 200 || status === 400);
    return { isHeld, seen: `${before.join(' ')}, and after a power cut ${after.join(' ')}` };
  },
};

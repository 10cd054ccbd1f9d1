// A pasted list or a CSV as lines of members: with headings in any order, or without, when each cell says what it is.
import { csvRows, headingKey } from '#modules/exchange/api/table-rows.ts';
import { emailAddress } from '#platform/contract/text/email.ts';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import { tidyName } from '#platform/contract/text/person-name.ts';
import { longestMemberName, longestNumber, mostMembers } from '../../contract/limits.ts';
import type { RosterFault, RosterLine } from '../../contract/members.ts';
import { ClassError } from '../../errors.ts';

export type ReadLine = RosterLine & { line: number; text: string; fault: RosterFault | null };

type Part = 'name' | 'first' | 'last' | 'number' | 'email';

const headings: Record<Part, readonly string[]> = {
  name: ['name', 'fullname', 'studentname', 'displayname', 'student', 'pupil', 'learner'],
  first: ['firstname', 'givenname', 'forename', 'vorname', 'prénom', 'nombre'],
  last: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellidos'],
  number: ['number', 'studentnumber', 'studentid', 'id', 'no', 'sisid', 'matrikelnummer'],
  email: ['email', 'mail', 'emailaddress', 'studentemail'],
};

const partOfHeading = new Map(
  Object.entries(headings).flatMap(([part, keys]) => keys.map((key) => [key, part as Part] as const)),
);

/** Which part each column is; null where the first line is someone and no heading. */
function columnsOf(cells: readonly string[]): (Part | undefined)[] | null {
  const parts = cells.map((cell) => partOfHeading.get(headingKey(cell)));
  const hasName = parts.some((part) => part === 'name' || part === 'first' || part === 'last');
  return hasName ? parts : null;
}

const isNumber = (cell: string) => /^[\p{L}#]{0,4}[-./]?\p{N}[\p{L}\p{N}._/-]*$/u.test(cell);

function partOfCell(cell: string): Part {
  if (cell.includes('@')) return 'email';
  return isNumber(cell) ? 'number' : 'name';
}

const address = emailAddress();

/** Longer than any part may be: the rest of such a cell only takes time to read. */
const longestCell = 1_000;

function lineOf(all: readonly string[], columns: (Part | undefined)[] | null, line: number): ReadLine {
  const cells = all.map((cell) => cell.slice(0, longestCell));
  const found: Record<Part, string[]> = { name: [], first: [], last: [], number: [], email: [] };
  for (const [at, typed] of cells.entries()) {
    const cell = inOneLine(typed);
    const part = columns ? columns[at] : partOfCell(cell);
    if (cell && part) found[part].push(cell);
  }
  const name = tidyName([...found.name, ...found.first, ...found.last].join(' '));
  const studentNumber = found.number[0] ?? null;
  const read = found.email[0] === undefined ? null : address.safeParse(found.email[0]);
  const email = read?.data ?? null;
  const text = cells.map(inOneLine).filter(Boolean).join(' · ').slice(0, 120);
  const fault = faultOf(name, studentNumber, read !== null && !read.success);
  return { line, text, name, studentNumber, email, fault };
}

function faultOf(name: string, studentNumber: string | null, isBadEmail: boolean): RosterFault | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'name_missing';
  if (name.length > longestMemberName) return 'name_long';
  if (studentNumber !== null && studentNumber.length > longestNumber) return 'number_long';
  return isBadEmail ? 'email_invalid' : null;
}

/** @throws AppError class_list_empty, class_list_long */
export function readList(text: string): ReadLine[] {
  const { rows, isCut } = csvRows(text.replace(/^\uFEFF/u, ''));
  const [first, ...rest] = rows;
  if (!first) throw new ClassError('class_list_empty');
  const columns = columnsOf(first.cells);
  const lines = (columns ? rest : rows).map(({ cells, number }) => lineOf(cells, columns, number));
  if (lines.length === 0) throw new ClassError('class_list_empty');
  if (isCut || lines.length > mostMembers) throw new ClassError('class_list_long');
  return lines;
}

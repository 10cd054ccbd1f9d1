// Tables that leave as files: each column is described once, and CSV, workbooks and PDF follow from it.

/** What a column of each kind reads from a row. A share is 0..1; times are written in UTC. */
type Values = { text: string; integer: number; number: number; share: number; time: Date | string };

type ColumnKind = keyof Values;

/** A value as the files write it, by its kind. */
export type Cell = string | number | Date | { share: number } | null;

type Look = {
  /** Its part of a printed table’s width. */
  width?: number;
  /** Names the row, for screen readers. */
  isHead?: boolean;
  /** Aligned as numbers are, though it is a text. */
  isNumber?: boolean;
};

export type Column<Row> = Look & {
  kind: ColumnKind;
  /** Asked for with each file: the language may be another by then. */
  heading: () => string;
  cellOf: (row: Row) => Cell;
};

export type Table<Row> = {
  columns: readonly Column<Row>[];
  cellsOf: (row: Row) => Cell[];
};

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export function defineTable<Row>(columns: readonly Column<Row>[]): Table<Row> {
  return { columns, cellsOf: (row) => columns.map(({ cellOf }) => cellOf(row)) };
}

/**
 * How a module describes columns with its own texts: `column('column.score', 'number', (seat) => seat.score)`.
 * @param t gives the heading of a key
 */
export function columnsIn<Key extends string>(t: (key: Key) => string) {
  return function column<Row, Kind extends ColumnKind>(
    key: Key | (() => string),
    kind: Kind,
    read: (row: Row) => Values[Kind] | null | undefined,
    look: Look = {},
  ): Column<Row> {
    const heading = typeof key === 'function' ? key : () => t(key);
    return { ...look, kind, heading, cellOf: (row) => cellOf(kind, read(row)) };
  };
}

function cellOf(kind: ColumnKind, value: Values[ColumnKind] | null | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return kind === 'share' ? { share: value } : value;
  return kind === 'time' ? new Date(value) : String(value);
}

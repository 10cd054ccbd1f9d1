// Texts of cells: characters that the format writes as `_x000D_`, and how long one may be.

/** Excel's own limit. */
const maxCellLetters = 32_767;

export function shortened(text: string): string {
  return text.length <= maxCellLetters ? text : text.slice(0, maxCellLetters).toWellFormed();
}

/** `_x000D_` is a carriage return, `_x005F_` the underscore that would begin such a sequence (ECMA-376, ST_Xstring). */
export function decodeCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_sign, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The inverse, so that a text that looks like such a sequence stays unchanged. */
export function encodeCellText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

// Which kinds of files can be read, and how many of what is in them.
export type SourceKind = 'pdf' | 'docx' | 'pptx' | 'html' | 'text';

export const maxPages = 300;
export const maxTextLength = 2_000_000;

/** Files may lose their extensions, so their content decides. */
function officeKind(ending: string, bytes: Uint8Array): SourceKind | null {
  if (ending === 'docx' || ending === 'pptx') return ending;
  const names = Buffer.from(bytes.subarray(-16_384)).toString('latin1');
  if (/\bword\/document\d{0,3}\.xml/.test(names)) return 'docx';
  return /\bppt\/slides\/slide\d{1,4}\.xml/.test(names) ? 'pptx' : null;
}

/** What Word and PowerPoint wrote before 2007, and what they still write for files with a password. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';

/** By the bytes first: names lie. */
export function kindOf(fileName: string, bytes: Uint8Array): SourceKind | null {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (start.includes('%PDF-')) return 'pdf';
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (start.startsWith('PK')) return officeKind(ending, bytes);
  if (ending === 'html' || ending === 'htm' || /^\s*<(!doctype html|html)/i.test(start)) return 'html';
  // A file with zero bytes is not text, except UTF-16 with a byte order mark.
  if (start.includes('\0') && !/^(\xff\xfe|\xfe\xff)/.test(start)) return null;
  return 'text';
}

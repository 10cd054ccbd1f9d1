// Which kinds of files can be read, and how many of what is in them.
export type SourceKind = 'pdf' | 'docx' | 'pptx' | 'html' | 'text';

export const maxPages = 300;
export const maxTextLength = 2_000_000;

/** By the bytes first: names lie. */
export function kindOf(fileName: string, bytes: Uint8Array): SourceKind | null {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (start.includes('%PDF-')) return 'pdf';
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (start.startsWith('PK')) return ending === 'pptx' ? 'pptx' : ending === 'docx' ? 'docx' : null;
  if (ending === 'html' || ending === 'htm' || /^\s*<(!doctype html|html)/i.test(start)) return 'html';
  // What has bytes of zero is no text, but for UTF-16 with its mark.
  if (start.includes('\0') && !/^(\xff\xfe|\xfe\xff)/.test(start)) return null;
  return 'text';
}

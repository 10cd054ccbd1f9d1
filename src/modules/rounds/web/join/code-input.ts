// What people type or paste as a room code: spaces, dashes, small letters and whole join links are all fine.
export const codeLength = 6;

export function readCode(typed: string): string {
  const fromLink = /\/join\/([A-Za-z0-9]{6})(?![A-Za-z0-9])/.exec(typed)?.[1];
  return (fromLink ?? typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);
}

export function isWholeCode(code: string): boolean {
  return code.length === codeLength;
}

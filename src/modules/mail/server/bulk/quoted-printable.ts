// Quoted-printable (RFC 2045, 6.7): text as lines of at most 76 ASCII characters that survive any mail server.

const maxLine = 76;
const newline = 0x0a;
const carriageReturn = 0x0d;
const dot = 0x2e;
const equals = 0x3d;
const capitalF = 0x46;
const smallR = 0x72;
const hexDigits = Buffer.from('0123456789ABCDEF');

/** Of each byte: whether it stands for itself, also at the end of a line. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > 0x20 && byte < 0x7f && byte !== equals),
);
const isBlank = Uint8Array.from({ length: 256 }, (_, byte) => Number(byte === 0x20 || byte === 0x09));

/** Written anew by each call, from beginning to end, and never handed out. */
let scratch = new Uint8Array(64 * 1024);
let scratchText = Buffer.from(scratch.buffer);

function makeRoom(bytes: number): void {
  if (scratch.length >= bytes) return;
  scratch = new Uint8Array(bytes);
  scratchText = Buffer.from(scratch.buffer);
}

/**
 * Lines end with CRLF. No line begins with a dot, which SMTP would double, or with `From`, which some mailboxes mark: so what was
 * signed arrives as it was.
 */
export function quotedPrintable(text: string): string {
  const source = Buffer.from(text, 'utf8');
  const end = source.length;
  // Three characters for a byte, and three for a break after at least 24 bytes.
  makeRoom(end * 3 + Math.ceil(end / 24) * 3 + 3);
  const target = scratch;
  let at = 0;
  let lineStart = 0;
  for (let index = 0; index < end; index++) {
    const byte = source[index] ?? 0;
    const next = index + 1 < end ? (source[index + 1] ?? 0) : newline;
    if (byte === newline || (byte === carriageReturn && next === newline && index + 1 < end)) {
      if (byte === carriageReturn) index += 1;
      target[at++] = carriageReturn;
      target[at++] = newline;
      lineStart = at;
      continue;
    }
    const mayStand =
      isPlain[byte] === 1 || (isBlank[byte] === 1 && next !== newline && next !== carriageReturn);
    // A line is full when the character and the sign of its break fit no more.
    if (at - lineStart + (mayStand ? 1 : 3) >= maxLine) {
      target[at++] = equals;
      target[at++] = carriageReturn;
      target[at++] = newline;
      lineStart = at;
    }
    const isAtFront = at === lineStart && (byte === dot || (byte === capitalF && next === smallR));
    if (mayStand && !isAtFront) {
      target[at++] = byte;
    } else {
      target[at++] = equals;
      target[at++] = hexDigits[byte >> 4] ?? 0;
      target[at++] = hexDigits[byte & 15] ?? 0;
    }
  }
  return scratchText.toString('latin1', 0, at);
}

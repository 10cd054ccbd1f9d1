// Cuts a Postgres client's byte stream into units that the one embedded session must run as a whole.

/**
 * `batch` is everything up to a message after which the server answers: a simple query, or an extended query from Parse
 * to Sync. `settles` means that the server is idle after it, unless a transaction is open.
 */
export type Unit =
  | { kind: 'startup' | 'batch'; bytes: Uint8Array; settles: boolean }
  | { kind: 'negotiate' | 'cancel' | 'terminate' };

const PROTOCOL_3 = 3;
const CANCEL_REQUEST = 80_877_102;
const NEGOTIATIONS = new Set([80_877_103 /* SSLRequest */, 80_877_104 /* GSSENCRequest */]);

const code = (letter: string) => letter.charCodeAt(0);
const TERMINATE = code('X');
const FLUSH = code('H');
/** Query, Sync, FunctionCall, CopyDone, CopyFail: the server answers and waits for the next command. */
const SETTLING = new Set(['Q', 'S', 'F', 'c', 'f'].map(code));

export type FrontendReader = { push(chunk: Buffer): Unit[] };

export function createFrontendReader(): FrontendReader {
  let isStarted = false;
  /** Bytes not handed out yet; joined only when the message at `scanned` is complete. */
  let chunks: Buffer[] = [];
  let size = 0;
  /** Offset of the first unexamined message of the open batch. */
  let scanned = 0;
  let wanted = 5;

  function take(buffer: Buffer, length: number): Buffer {
    const rest = buffer.subarray(length);
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
    scanned = 0;
    wanted = isStarted ? 5 : 8;
    return buffer.subarray(0, length);
  }

  function startUnit(buffer: Buffer): Unit | undefined {
    if (size < 8) {
      wanted = 8;
      return undefined;
    }
    const length = buffer.readInt32BE(0);
    const version = buffer.readInt32BE(4);
    if (size < length) {
      wanted = length;
      return undefined;
    }
    const bytes = take(buffer, length);
    if (NEGOTIATIONS.has(version)) return { kind: 'negotiate' };
    if (version === CANCEL_REQUEST) return { kind: 'cancel' };
    if (version >>> 16 !== PROTOCOL_3) throw new Error(`Not the Postgres protocol: version ${version}.`);
    isStarted = true;
    wanted = 5;
    return { kind: 'startup', bytes, settles: true };
  }

  function batchUnit(buffer: Buffer): Unit | undefined {
    while (size >= scanned + 5) {
      const type = buffer[scanned];
      const end = scanned + 1 + buffer.readInt32BE(scanned + 1);
      if (end < scanned + 5) throw new Error('Not the Postgres protocol: a message of negative length.');
      if (size < end) {
        wanted = end;
        return undefined;
      }
      scanned = end;
      if (type === TERMINATE) {
        take(buffer, end);
        return { kind: 'terminate' };
      }
      if (type === FLUSH || SETTLING.has(type ?? 0)) {
        return { kind: 'batch', bytes: take(buffer, end), settles: type !== FLUSH };
      }
    }
    wanted = scanned + 5;
    return undefined;
  }

  return {
    push(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      const units: Unit[] = [];
      while (size >= wanted) {
        const buffer = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
        chunks = [buffer];
        const unit = isStarted ? batchUnit(buffer) : startUnit(buffer);
        if (!unit) break;
        units.push(unit);
      }
      return units;
    },
  };
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export function queryMessage(sql: string): Uint8Array {
  return message('Q', Buffer.from(`${sql}\0`));
}

export function syncMessage(): Uint8Array {
  return message('S', Buffer.alloc(0));
}

/** An error that ends the connection, as Postgres would send it. */
export function fatalMessage(sqlState: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`));
}

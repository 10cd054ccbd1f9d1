// Gives each client of the one embedded session names of its own for prepared statements, as each connection to Postgres has.

const code = (letter: string) => letter.charCodeAt(0);
const [PARSE, BIND, DESCRIBE, CLOSE] = [code('P'), code('B'), code('D'), code('C')];

/** Where the name of a statement begins in the body of a message; -1 in messages without one. */
function nameOffset(message: Buffer): number {
  const body = 5;
  if (message[0] === PARSE) return body;
  // The name of the portal comes first.
  if (message[0] === BIND) return message.indexOf(0, body) + 1;
  const isAbout = message[0] === DESCRIBE || message[0] === CLOSE;
  return isAbout && message[body] === code('S') ? body + 1 : -1;
}

/**
 * Puts `prefix` before each statement's name in a batch of messages. Statements without a name last for one batch, and
 * stay as they are.
 * @param parsed gets the names, with the prefix, that the batch creates
 */
export function withStatementNames(bytes: Uint8Array, prefix: string, parsed: Set<string>): Uint8Array {
  const batch = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [];
  for (let start = 0; start < batch.length; ) {
    const end = start + 1 + batch.readInt32BE(start + 1);
    const message = batch.subarray(start, end);
    const at = nameOffset(message);
    if (at < 0 || message[at] === 0) parts.push(message);
    else {
      const named = Buffer.concat([message.subarray(0, at), Buffer.from(prefix), message.subarray(at)]);
      named.writeInt32BE(named.length - 1, 1);
      parts.push(named);
      if (message[0] === PARSE) parsed.add(named.toString('utf8', at, named.indexOf(0, at)));
    }
    start = end;
  }
  return parts.every((part) => part.buffer === batch.buffer) ? bytes : Buffer.concat(parts);
}

/** Makes the session forget these statements. */
export function forgetMessage(names: Iterable<string>): Uint8Array {
  const messages = [...names].map((name) => {
    const body = Buffer.from(`S${name}\0`);
    const head = Buffer.alloc(5);
    head[0] = CLOSE;
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([...messages, Buffer.from([code('S'), 0, 0, 0, 4])]);
}

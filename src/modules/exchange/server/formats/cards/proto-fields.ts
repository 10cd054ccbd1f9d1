// The fields of a protocol buffer, as deep as they are asked for.

/** `bytes` for texts and messages; numbers are passed over. */
export type ProtoField = { number: number; bytes?: Buffer };

const maxFields = 20_000;

/** As many as can be read: what is broken ends the list. */
export function fieldsOf(message: Buffer): ProtoField[] {
  const found: ProtoField[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (let count = 0; count < 10 && at < message.length; count += 1) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) return value;
    }
    return Number.NaN;
  };
  while (at < message.length && found.length < maxFields) {
    const key = varint();
    const [number, kind] = [Math.floor(key / 8), key % 8];
    if (kind === 2) {
      const length = varint();
      if (!(at + length <= message.length)) break;
      found.push({ number, bytes: message.subarray(at, at + length) });
      at += length;
    } else {
      if (kind === 0) varint();
      else if (kind === 1) at += 8;
      else if (kind === 5) at += 4;
      else break;
      found.push({ number });
    }
  }
  return found;
}

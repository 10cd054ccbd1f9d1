// Compresses large values on their way to the server, and expands them on the way back.

/** JSON texts above this are compressed before upload. */
const compressAboveBytes = 1_024;

/** No value is larger than an account's whole quota; anything that swells beyond that is not ours. */
export const maxInflatedBytes = 5 * 1024 * 1024;

type Packed = { data: unknown; isCompressed: boolean };

function toBase64(bytes: Uint8Array): string {
  // In pieces, because a call takes only so many arguments.
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  return btoa(pieces.join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export async function pack(value: unknown): Promise<Packed> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length <= compressAboveBytes || typeof CompressionStream === 'undefined')
    return { data: value, isCompressed: false };
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return { data: toBase64(await new Response(stream).bytes()), isCompressed: true };
}

/** @throws Error if it is not a packed value, or would become larger than `maxInflatedBytes` */
export async function unpack({ data, isCompressed }: Packed): Promise<unknown> {
  if (!isCompressed) return data;
  const stream = new Blob([fromBase64(String(data))]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxInflatedBytes) {
      await reader.cancel();
      throw new Error('a stored value swells beyond every size that it may have');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return JSON.parse(text + decoder.decode());
}

// JSON that is written while it is read, so that neither memory nor a turn of the event loop holds the whole.
import type { z } from 'zod';
import type { Pieces } from '#platform/contract/endpoint.ts';

type Parse = (value: unknown) => unknown;

const isIterated = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** @param schema of the whole: also a filter, member by member; what it does not name never leaves */
export async function* jsonInPieces(
  pieces: Pieces<Record<string, unknown>>,
  schema?: z.ZodObject,
): AsyncGenerator<string> {
  const asIs: Parse = (value) => value;
  const parserOf = (member: string): Parse => {
    const own = schema?.shape[member] as z.ZodType | undefined;
    return own ? (value) => own.parse(value) : asIs;
  };
  const elementOf = (member: string): Parse => {
    const own = schema?.shape[member] as z.ZodArray<z.ZodType> | undefined;
    return own ? (value) => own.element.parse(value) : asIs;
  };
  const members = Object.keys(schema?.shape ?? pieces);
  let before = '{';
  for (const member of members) {
    const value = pieces[member];
    if (!isIterated(value)) {
      yield `${before}${JSON.stringify(member)}:${JSON.stringify(parserOf(member)(value))}`;
    } else {
      yield `${before}${JSON.stringify(member)}:[`;
      const parse = elementOf(member);
      let separator = '\n';
      for await (const item of value) {
        yield separator + JSON.stringify(parse(item));
        separator = ',\n';
      }
      yield ']';
    }
    before = ',';
  }
  yield '}\n';
}

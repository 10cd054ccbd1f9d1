// The token that a request shows.
import type { IncomingHttpHeaders } from 'node:http';

export function bearerOf({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(headers.authorization ?? '')?.[1];
}

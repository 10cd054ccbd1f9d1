// Which requests outlive their page: browsers allow small ones only, 64 KiB with everything.

const maxLength = 60_000;

export function mayOutlivePage(isLeaving: boolean, body: object): boolean {
  return isLeaving && new TextEncoder().encode(JSON.stringify(body)).length < maxLength;
}

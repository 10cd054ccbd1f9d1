// Whether two values say the same once they are sent.

export function isSameOnWire(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  // A member that is undefined is lost on the wire, so it equals one that is absent.
  return [...names].every((name) => isSameOnWire(memberOf(one, name), memberOf(other, name)));
}

function memberOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

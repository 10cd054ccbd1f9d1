// What someone types over what was read, while that may change on the server.
import { useState } from 'react';
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';

type Read<Value> = { value: Value; version: number };

/**
 * Members that were not touched follow what is read. `version` is that of what was typed over: if someone else has changed
 * it since, the server refuses, rather than that their change is overwritten unseen.
 */
export function useDraft<Value extends object>(value: Value, version: number) {
  const [draft, setDraft] = useState<{ changed: Partial<Value>; over: Read<Value> } | null>(null);
  // What is not part of the form, such as a logo, counts up the version, too.
  const isStill = draft === null || isSameOnWire(draft.over.value, value);
  const changed: Partial<Value> = draft?.changed ?? {};
  return {
    fields: { ...value, ...changed },
    changed,
    version: isStill ? version : draft.over.version,
    change: (more: Partial<Value>) =>
      setDraft((before) => ({
        changed: { ...before?.changed, ...more },
        over: before?.over ?? { value, version },
      })),
    drop: () => setDraft(null),
  };
}

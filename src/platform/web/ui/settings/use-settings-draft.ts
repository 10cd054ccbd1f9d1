// What someone types over a site's settings, while these may change on the server.
import { useState } from 'react';
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';

type Read<Value> = { value: Value; version: number };

/**
 * Members that were not touched follow what is read. The version that is sent is that of the settings that were typed over:
 * if someone else has changed them since, the server refuses, rather than that their change is overwritten unseen.
 */
export function useSettingsDraft<Value extends object>(value: Value, version: number) {
  const [draft, setDraft] = useState<{ changed: Partial<Value>; over: Read<Value> } | null>(null);
  // What is not part of the form, such as a logo, counts up the version, too.
  const isStill = draft === null || isSameOnWire(draft.over.value, value);
  return {
    fields: { ...value, ...draft?.changed },
    body: { ...draft?.changed, version: isStill ? version : draft.over.version } as Partial<Value> & {
      version: number;
    },
    change: (changed: Partial<Value>) =>
      setDraft((before) => ({
        changed: { ...before?.changed, ...changed },
        over: before?.over ?? { value, version },
      })),
    drop: () => setDraft(null),
  };
}

// The marker's keys: which command a key press means. Letters and digits only work while no one is typing.
export type DeskCommand =
  | { do: 'save-next' }
  | { do: 'next' }
  | { do: 'previous' }
  | { do: 'points'; points: number }
  | { do: 'comment' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plainKeys: Record<string, DeskCommand> = {
  n: { do: 'save-next' },
  j: { do: 'next' },
  ArrowRight: { do: 'next' },
  k: { do: 'previous' },
  ArrowLeft: { do: 'previous' },
  c: { do: 'comment' },
};

/** @param isPlainAllowed false while someone types, or if keys without Ctrl are turned off */
export function commandOf(press: Press, isPlainAllowed: boolean): DeskCommand | null {
  const isMod = press.ctrlKey || press.metaKey;
  if (isMod && !press.altKey && press.key === 'Enter') return { do: 'save-next' };
  if (!isPlainAllowed || isMod || press.altKey || press.shiftKey) return null;
  if (/^\d$/.test(press.key)) return { do: 'points', points: Number(press.key) };
  return plainKeys[press.key] ?? null;
}

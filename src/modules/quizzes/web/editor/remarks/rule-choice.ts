// Which rules for writing questions someone has switched off on this device.
import { useState } from 'react';
import { itemCheckCodes } from '#question-types/item-checks.ts';

const key = 'rounds.itemChecks.off';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? itemCheckCodes.filter((code) => kept.includes(code)) : [];
  } catch {
    // Storage that is closed or damaged remembers nothing.
    return [];
  }
}

export function useRuleChoice(): { off: readonly string[]; switchTo(code: string, isOn: boolean): void } {
  const [off, setOff] = useState(read);
  return {
    off,
    switchTo(code, isOn) {
      const next = isOn ? off.filter((one) => one !== code) : [...off, code];
      setOff(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // It counts until the page is left.
      }
    },
  };
}

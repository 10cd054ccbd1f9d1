// Which rules for writing questions someone has switched off on this device.
import { useState } from 'react';
import { ofDevice, readJson } from '#platform/web/stored.ts';
import { itemCheckCodes } from '#question-types/item-checks.ts';

const key = 'rounds.itemChecks.off';

function read(): string[] {
  const kept = readJson(ofDevice, key);
  return Array.isArray(kept) ? itemCheckCodes.filter((code) => kept.includes(code)) : [];
}

export function useRuleChoice(): { off: readonly string[]; switchTo(code: string, isOn: boolean): void } {
  const [off, setOff] = useState(read);
  return {
    off,
    switchTo(code, isOn) {
      const next = isOn ? off.filter((one) => one !== code) : [...off, code];
      setOff(next);
      ofDevice.write(key, JSON.stringify(next));
    },
  };
}

// A choice of your own that this browser remembers.
import { useEffect, useState } from 'react';
import { ofDevice } from '#platform/web/stored.ts';

export function useKeptSwitch(name: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(initial);
  useEffect(() => {
    const kept = ofDevice.read(name);
    if (kept !== null) setIsOn(kept === 'on');
  }, [name]);
  return [
    isOn,
    (next) => {
      setIsOn(next);
      ofDevice.write(name, next ? 'on' : 'off');
    },
  ];
}

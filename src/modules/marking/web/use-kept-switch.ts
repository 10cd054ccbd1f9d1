// A choice of your own that this browser remembers.
import { useEffect, useState } from 'react';

export function useKeptSwitch(name: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(initial);
  useEffect(() => {
    const kept = read(name);
    if (kept !== null) setIsOn(kept === 'on');
  }, [name]);
  return [
    isOn,
    (next) => {
      setIsOn(next);
      keep(name, next ? 'on' : 'off');
    },
  ];
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser without storage simply forgets the choice.
  }
}

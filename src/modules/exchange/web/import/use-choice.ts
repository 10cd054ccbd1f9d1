// Which items to save: all but some, or none but some, so that pages not seen yet count too.
import { useState } from 'react';
import type { Import } from '../../contract.ts';

export type Choice = {
  count: number;
  isChosen(number: number): boolean;
  toggle(number: number): void;
  chooseAll(): void;
  chooseNone(): void;
  /** Numbers to leave out. */
  except(): number[];
};

export function useChoice({ itemsRead, counts }: Import): Choice {
  const [base, setBase] = useState<'all' | 'none'>('all');
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isAll = base === 'all';
  function begin(next: 'all' | 'none'): void {
    setBase(next);
    setToggled(new Set());
  }
  return {
    count: isAll ? counts.ok + counts.adapted - toggled.size : toggled.size,
    isChosen: (number) => isAll !== toggled.has(number),
    toggle(number) {
      const next = new Set(toggled);
      if (!next.delete(number)) next.add(number);
      setToggled(next);
    },
    chooseAll: () => begin('all'),
    chooseNone: () => begin('none'),
    except: () =>
      isAll
        ? [...toggled]
        : Array.from({ length: itemsRead }, (_, index) => index + 1).filter((number) => !toggled.has(number)),
  };
}

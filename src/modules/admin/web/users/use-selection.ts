// The selected accounts, across pages and filters.
import { useState } from 'react';
import type { User } from '#modules/accounts/contract.ts';

export type Selection = {
  /** Names by id, for messages about them later. */
  names: ReadonlyMap<string, string>;
  set(users: readonly Pick<User, 'id' | 'name'>[], isSelected: boolean): void;
  /** Keeps only these. */
  keep(userIds: ReadonlySet<string>): void;
  clear(): void;
};

export function useSelection(): Selection {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    names,
    set: (users, isSelected) =>
      setNames((before) => {
        const after = new Map(before);
        for (const { id, name } of users) {
          if (isSelected) after.set(id, name);
          else after.delete(id);
        }
        return after;
      }),
    keep: (userIds) => setNames((before) => new Map([...before].filter(([id]) => userIds.has(id)))),
    clear: () => setNames(new Map()),
  };
}

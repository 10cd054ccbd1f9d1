// The filters and the page of a list, kept in the page's address so that they can be linked and found again.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const typingMs = 300;

type AddressFilter<Name extends string> = {
  page: number;
  /** As they are in the address; empty if they are not. */
  values: Record<Name, string>;
  /** What fields show: recent typing may not be in the address yet. */
  typed: Record<Name, string>;
  /** Changes one a moment after the last key. */
  type(name: Name, value: string): void;
  /** Changes some immediately. The list goes back to its first page. */
  set(values: Partial<Record<Name, string>>): void;
  /** `isCorrection`: the page in the address does not exist, and going back must not lead to it. */
  turn(page: number, isCorrection?: boolean): void;
};

export function useAddressFilter<const Name extends string>(names: readonly Name[]): AddressFilter<Name> {
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<Partial<Record<Name, string>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = (name: Name) => params.get(name) ?? '';
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);

  function write(changes: Record<string, string | undefined>, replace: boolean): void {
    clearTimeout(timer.current);
    setPending({});
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        // Takes along what was typed and is not in the address yet.
        for (const [name, value] of Object.entries<string | undefined>({ ...pending, ...changes })) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    page,
    values,
    typed: { ...values, ...pending },
    set: (changes) => write(changes, true),
    type(name, value) {
      setPending((before) => ({ ...before, [name]: value }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write({ [name]: value }, true), typingMs);
    },
    turn: (next, isCorrection = false) => write({ page: next > 1 ? String(next) : undefined }, isCorrection),
  };
}

// The filters and the page of a list, kept in the page's address so that they can be linked and found again.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What is typed is searched for after this pause, rather than with each letter. */
export const typingMs = 300;

export type AddressFilter<Name extends string> = {
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

type Typed<Name extends string> = Partial<Record<Name, string>>;

/** On a page with several lists, each has names of its own. */
const nameIn = (list: string | undefined, name: string) => (list ? `${list}-${name}` : name);

/** What of it an address does not say yet. */
function stillAhead<Name extends string>(
  typed: Typed<Name>,
  params: URLSearchParams,
  list: string | undefined,
): Typed<Name> {
  const ahead = Object.entries<string | undefined>(typed).filter(
    ([name, value]) => (params.get(nameIn(list, name)) ?? '') !== (value ?? ''),
  );
  return Object.fromEntries(ahead) as Typed<Name>;
}

/**
 * @param list sets the filters of this list apart in the address, on a page that has several
 */
export function useAddressFilter<const Name extends string>(
  names: readonly Name[],
  list?: string,
): AddressFilter<Name> {
  const inAddress = (name: string) => nameIn(list, name);
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<Typed<Name>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the next change begins from. The router's own address is the old one while a navigation is loading. */
  const latest = useRef(params);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const isOurs = latest.current.toString() === params.toString();
    latest.current = params;
    // What was typed while it loaded stays in the field; another page's address, as of going back, replaces it.
    if (!isOurs) clearTimeout(timer.current);
    setPending((before) => (isOurs ? stillAhead(before, params, list) : {}));
  }, [params, list]);

  const read = (name: Name) => params.get(inAddress(name)) ?? '';
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const page = Math.max(1, Number.parseInt(params.get(inAddress('page')) ?? '1', 10) || 1);

  function write(changes: Record<string, string | undefined>, replace: boolean): void {
    clearTimeout(timer.current);
    const after = new URLSearchParams(latest.current);
    after.delete(inAddress('page'));
    // Takes along what was typed and is not in the address yet.
    for (const [name, value] of Object.entries<string | undefined>({ ...pending, ...changes })) {
      if (value) after.set(inAddress(name), value);
      else after.delete(inAddress(name));
    }
    const { page: _page, ...filters } = changes;
    setPending((before) => ({ ...before, ...(filters as Typed<Name>) }));
    latest.current = after;
    setParams(after, { replace, preventScrollReset: true });
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

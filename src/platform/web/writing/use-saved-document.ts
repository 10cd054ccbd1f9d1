// What someone writes: saved by itself, kept in this browser until the server has it, and never over someone else's work.
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';
import { useIsWorkerHere } from '../app/worker-line.ts';
import { Autosave, type Stored } from './autosave.ts';
import { localCopies, shapedLike } from './local-copy.ts';
import { useSaveGuards } from './use-save-guards.ts';

type Options<D extends object> = {
  /** The name of its copy in this browser: one for each person and document. */
  name: string;
  /** What the server had when the page was opened. */
  stored: Stored<D>;
  /** Saves, and gives the new version. @throws CallError */
  send(document: D, version: number, isLeaving: boolean): Promise<number>;
  /** What the server has now. @throws CallError */
  load(): Promise<Stored<D>>;
  /** The refusal of a server on which someone else has saved meanwhile; null where no one else can. */
  conflict: string | null;
  /** Whether a pause saves what there is now; otherwise someone has to ask for it. */
  isSavedByItself(document: D): boolean;
};

/** Work of an earlier visit that never reached the server: restored already, or waiting for its author's word. */
type FoundWork<D> = { document: D; isRestored: boolean };

/** The server trims texts. */
function trimmed(document: object): object {
  const members = Object.entries(document).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(members);
}
const isSame = (one: object, other: object) => isSameOnWire(trimmed(one), trimmed(other));

/** Without a network, what is read may be older than the copy: then the copy goes on from its own version. */
function begin<D extends object>({ name, stored }: Options<D>) {
  const copies = localCopies(shapedLike(stored.document));
  const copy = copies.read(name);
  if (!copy || isSame(copy.document, stored.document))
    return { copies, found: null, stored, document: stored.document };
  const version = Math.max(stored.version, copy.version ?? 0);
  const found: FoundWork<D> = { document: copy.document, isRestored: copy.version === version };
  const document = found.isRestored ? found.document : stored.document;
  return { copies, found, stored: { document: stored.document, version }, document };
}

const renewAfterMs = 3_000;

/**
 * Without a network, the worker answers with what this page read last while it was there: that has to be what is saved, and
 * it has to be something at all.
 */
function useRenewal(isSaved: boolean, isChanged: boolean, load: () => Promise<unknown>): void {
  const isHere = useIsWorkerHere();
  const [wasHere] = useState(isHere);
  const isDue = isHere && isSaved && (isChanged || !wasHere);
  const read = useEffectEvent(() => {
    // Fails without a network, and comes with the next save.
    load().catch((cause) => console.warn('What was saved could not be read for later', cause));
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => read(), renewAfterMs);
    return () => clearTimeout(timer);
  }, [isDue]);
}

export function useSavedDocument<D extends object>(options: Options<D>) {
  const [first] = useState(() => begin(options));
  const [draft, setDraft] = useState(first.document);
  const [found, setFound] = useState(first.found);
  const latest = useRef(first.document);
  /** A copy that waits for its author's word must not be overwritten. */
  const isWaiting = useRef(first.found !== null && !first.found.isRestored);
  const asked = useRef(options);
  asked.current = options;
  const [autosave] = useState(() => {
    const { name, conflict } = options;
    const { stored } = first;
    return new Autosave<D>({
      stored,
      initial: stored.document,
      isSame,
      send: (document, before, isLeaving) => asked.current.send(document, before?.version ?? 0, isLeaving),
      load: () => asked.current.load(),
      conflict,
      isSavedByItself: (document) => asked.current.isSavedByItself(document),
      keepCopy(document, version) {
        if (isWaiting.current) return;
        if (document) first.copies.keep(name, document, version);
        else first.copies.drop(name);
      },
    });
  });
  const state = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.state,
    () => autosave.state,
  );

  const replace = useCallback(
    (document: D) => {
      latest.current = document;
      setDraft(document);
      autosave.change(document);
    },
    [autosave],
  );
  useEffect(() => autosave.change(latest.current), [autosave]);
  useSaveGuards(autosave);
  useRenewal(state.kind === 'saved', draft !== first.stored.document, () => asked.current.load());

  function closeFound(): void {
    isWaiting.current = false;
    setFound(null);
  }

  return {
    draft,
    state,
    found,
    isDue: options.isSavedByItself(draft),
    change: useCallback((part: Partial<D>) => replace({ ...latest.current, ...part }), [replace]),
    /** @returns whether everything written is stored */
    save: useCallback(() => autosave.flush(), [autosave]),
    closeFound,
    useFound(): void {
      closeFound();
      if (found) replace(found.document);
    },
    discardFound(): void {
      if (found?.isRestored) replace(first.stored.document);
      else first.copies.drop(options.name);
      closeFound();
    },
    keepMine: () => void autosave.keepMine(),
    takeTheirs(): void {
      if (autosave.state.kind !== 'conflict') return;
      latest.current = autosave.state.theirs.document;
      setDraft(latest.current);
      autosave.takeTheirs();
    },
    /** The document was deleted. */
    abandon: () => autosave.abandon(),
  };
}

export type SavedDocument<D extends object> = ReturnType<typeof useSavedDocument<D>>;

// What someone writes: saved by itself, kept in this browser until the server has it, and never over someone else's work.
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isSameOnWire } from '#platform/contract/changes/same-on-wire.ts';
import { useIsWorkerHere } from '../app/worker-line.ts';
import { Autosave, type Stored } from './autosave.ts';
import { localCopies } from './local-copy.ts';
import { shapedLike } from './shaped-like.ts';
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
  /** Whether each request makes a new thing, so that one without an answer is sent again only by a press. */
  isNewEachTime?: boolean;
  /** For documents that are more than texts: by default, the server trims texts and keeps everything else. */
  isSame?(one: D, other: D): boolean;
  /** For copies of such documents. @throws for one that is in another form */
  parse?(document: unknown): D;
  /** Where mine can be brought into theirs; otherwise its author chooses one of them. */
  merge?(theirs: D, mine: D): D;
};

/** Work that never reached the server. */
type FoundWork<D> = {
  document: D;
  /** It is there again already; otherwise it waits for its author's word. */
  isRestored: boolean;
  /** It was brought into a newer version. */
  isMerged: boolean;
  /** It was written on the version that the server has. */
  isOfNow: boolean;
};

/** The server trims texts. */
function trimmed(document: object): object {
  const members = Object.entries(document).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(members);
}
const isSameText = (one: object, other: object) => isSameOnWire(trimmed(one), trimmed(other));

/** Without a network, what is read may be older than the copy: then the copy goes on from its own version. */
function begin<D extends object>({ name, stored, isSame = isSameText, parse, merge }: Options<D>) {
  const copies = localCopies(name, parse ?? shapedLike(stored.document));
  const found = copies.find().filter((copy) => {
    const isNews = !isSame(copy.document, stored.document);
    if (!isNews) copies.discard(copy);
    return isNews;
  });
  const version = Math.max(stored.version, found[0]?.version ?? 0);
  const works = found.map((copy, index) => {
    const isOfNow = copy.version === version;
    const isMerged = index === 0 && !isOfNow && merge !== undefined;
    const document = isMerged ? merge(stored.document, copy.document) : copy.document;
    return { copy, document, isRestored: index === 0 && (isOfNow || isMerged), isMerged, isOfNow };
  });
  const [first] = works;
  if (first?.isRestored) copies.take(first.copy);
  const document = first?.isRestored ? first.document : stored.document;
  return { copies, works, stored: { document: stored.document, version }, document };
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

/** @param asked what the page's latest rendering asks for */
function autosaveOf<D extends object>(
  { copies, stored }: ReturnType<typeof begin<D>>,
  asked: { current: Options<D> },
): Autosave<D> {
  const { conflict, isNewEachTime = false, isSame = isSameText } = asked.current;
  return new Autosave<D>({
    stored,
    initial: stored.document,
    isSame,
    isNewEachTime,
    send: (document, before, isLeaving) => asked.current.send(document, before?.version ?? 0, isLeaving),
    load: () => asked.current.load(),
    conflict,
    isSavedByItself: (document) => asked.current.isSavedByItself(document),
    keepCopy(document, before) {
      if (document) copies.keep({ document, version: before?.version ?? null });
      else copies.drop();
    },
  });
}

export function useSavedDocument<D extends object>(options: Options<D>) {
  const [first] = useState(() => begin(options));
  const [draft, setDraft] = useState(first.document);
  const [works, setWorks] = useState(first.works);
  const latest = useRef(first.document);
  const asked = useRef(options);
  asked.current = options;
  const [autosave] = useState(() => autosaveOf(first, asked));
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

  const found = works[0] ?? null;

  /** The next one waits for its author's word, unless it says the same. */
  function closeFound(): void {
    setWorks(works.slice(1));
  }

  function continueWith(document: D): void {
    latest.current = document;
    setDraft(document);
    // What was restored is settled with it.
    if (found?.isRestored) closeFound();
    autosave.takeTheirs(document);
  }

  return {
    draft,
    state,
    found: found as FoundWork<D> | null,
    isDue: options.isSavedByItself(draft),
    change: useCallback(
      (part: Partial<D> | ((now: D) => Partial<D>)) =>
        replace({ ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }),
      [replace],
    ),
    /** Of what the server has, as far as is known here. */
    version: autosave.stored?.version ?? first.stored.version,
    /** @returns whether everything written is stored */
    save: useCallback(() => autosave.flush(), [autosave]),
    closeFound,
    takeFound(): void {
      closeFound();
      if (!found) return;
      first.copies.take(found.copy);
      replace(found.document);
    },
    discardFound(): void {
      closeFound();
      if (!found) return;
      if (found.isRestored) replace(first.stored.document);
      else first.copies.discard(found.copy);
    },
    /** Back to what the server has. */
    revert(): void {
      if (found?.isRestored) closeFound();
      replace(autosave.stored?.document ?? first.stored.document);
    },
    keepMine(): void {
      if (found?.isRestored) closeFound();
      void autosave.keepMine();
    },
    takeTheirs(): void {
      if (autosave.state.kind === 'conflict') continueWith(autosave.state.theirs.document);
    },
    /** The author's own work goes on in what someone else has saved, and is sent when it is due. */
    mergeTheirs(): void {
      const { state: now } = autosave;
      if (now.kind !== 'conflict' || !options.merge) return;
      continueWith(options.merge(now.theirs.document, latest.current));
    },
    /** Something else was refused because someone has saved meanwhile. */
    meetConflict: useCallback(() => autosave.meetConflict(), [autosave]),
    /** The document was deleted. */
    abandon(): void {
      for (const { copy } of works) first.copies.discard(copy);
      setWorks([]);
      autosave.abandon();
    },
  };
}

export type SavedDocument<D extends object> = ReturnType<typeof useSavedDocument<D>>;

// What someone writes, saved by itself: one save after the other, and never over someone else's work.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useBusy } from './busy.ts';

const saveAfterMs = 2_500;

export type Saving = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

type Options<Draft, Stored> = {
  draft: Draft;
  /** That the draft started from. */
  version: number;
  send(draft: Draft, version: number): Promise<Stored & { version: number }>;
  onSaved(stored: Stored): void;
  /** The refusal of a server where someone else has saved meanwhile. */
  conflict: string;
  /** Whether a pause saves what there is now; without it someone has to ask for it. */
  isSavedByItself(draft: Draft): boolean;
};

export function useAutosave<Draft extends object, Stored>(options: Options<Draft, Stored>) {
  const [draft, setDraft] = useState(options.draft);
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState('');
  const latest = useRef({ draft, version: options.version, isSaved: true });
  const asked = useRef(options);
  asked.current = options;
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  useBusy(saving !== 'saved');

  const change = useCallback((part: Partial<Draft>) => {
    latest.current.draft = { ...latest.current.draft, ...part };
    latest.current.isSaved = false;
    setDraft(latest.current.draft);
    setSaving((now) => (now === 'conflict' ? now : 'changed'));
  }, []);

  const saveNow = useCallback(async (): Promise<boolean> => {
    const { draft: sent, version, isSaved } = latest.current;
    if (isSaved) return true;
    setSaving('saving');
    try {
      const saved = await asked.current.send(sent, version);
      latest.current.version = saved.version;
      latest.current.isSaved = latest.current.draft === sent;
      asked.current.onSaved(saved);
      setProblem('');
      setSaving(latest.current.isSaved ? 'saved' : 'changed');
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(errorText(error));
      setSaving(error.code === asked.current.conflict ? 'conflict' : 'failed');
      return false;
    }
  }, []);

  /**
   * One after the other: two concurrent saves would conflict with each other.
   * @returns whether everything written is stored
   */
  const save = useCallback(() => {
    line.current = line.current.then(saveNow, saveNow);
    return line.current;
  }, [saveNow]);

  const isDue = saving === 'changed' && options.isSavedByItself(draft);
  // Each letter begins the pause again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is the letter
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, isDue, save]);

  useEffect(() => {
    if (saving === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [saving]);

  return { draft, change, save, saving, problem };
}

// The marker's desk: the answers to one question, the open one, and saving before anything else opens.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useBusy } from '#platform/web/app/busy.ts';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { type MarkableAnswer, type MarkOrder, markingContract } from '../contract.ts';
import { type Draft, draftOf, isChanged, nextUnmarked, withSaved } from './desk-state.ts';

/** `untouched`: nothing was changed since this answer was opened. */
type SaveState = 'untouched' | 'saved' | 'changed' | 'saving' | 'failed';
type Replaced = { markerName: string; points: number | null };

export type Desk = {
  answers: readonly MarkableAnswer[];
  index: number;
  answer: MarkableAnswer;
  draft: Draft;
  state: SaveState;
  error: string | null;
  /** Someone else's marks that the last save has replaced. */
  replaced: readonly Replaced[];
  change(draft: Draft): void;
  /** Opens another answer, once the draft is saved. */
  open(index: number): Promise<void>;
  /** Saves the mark, for these too, and opens the next unmarked answer. @returns false if all are marked */
  saveAndNext(others: readonly MarkableAnswer[]): Promise<boolean>;
  /** Gives these answers zero points, without a comment. */
  giveNothing(to: readonly MarkableAnswer[]): Promise<void>;
};

export type DeskSource = { quizId: string; questionId: string; roundId: string | undefined };

export function useAnswers({ quizId, questionId, roundId }: DeskSource) {
  return useQuery({
    ...queryOf('listMarkableAnswers', markingContract.listMarkableAnswers, {
      params: { id: quizId, questionId },
      query: { roundId },
    }),
    // The open answer is not replaced while someone is writing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useDesk(source: DeskSource, loaded: readonly MarkableAnswer[]): Desk | null {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<readonly MarkableAnswer[]>(loaded);
  const latest = useRef(loaded);
  const [index, setIndex] = useState(() => nextUnmarked(loaded, -1) ?? 0);
  const answer = answers[index];
  const [draft, setDraft] = useState<Draft | null>(() => (answer ? draftOf(answer) : null));
  const [progress, setProgress] = useState<'untouched' | 'saving' | 'saved' | 'failed'>('untouched');
  const [error, setError] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<readonly Replaced[]>([]);
  // Two presses in a row must not save the same mark twice.
  const isBusy = useRef(false);
  const hasChanges = answer !== undefined && draft !== null && isChanged(draft, answer);
  useLeaveGuard(hasChanges);
  if (!answer || !draft) return null;

  async function save(marks: MarkOrder[]): Promise<readonly MarkableAnswer[] | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setProgress('saving');
    try {
      const { quizId, questionId } = source;
      const saved = await call(markingContract.giveMarks, {
        params: { id: quizId, questionId },
        body: { marks },
      });
      // On top of what other saves have brought meanwhile, which this screen may not have shown yet.
      const next = withSaved(latest.current, saved.answers);
      latest.current = next;
      setAnswers(next);
      setReplaced(saved.replaced);
      setError(null);
      setProgress('saved');
      void client.invalidateQueries({ queryKey: ['listMarkedQuestions'] });
      return next;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
      setProgress('failed');
      return null;
    } finally {
      isBusy.current = false;
    }
  }

  function show(list: readonly MarkableAnswer[], place: number): void {
    const opened = list[place];
    if (!opened) return;
    setIndex(place);
    setDraft(draftOf(opened));
  }

  return {
    answers,
    index,
    answer,
    draft,
    state: hasChanges && progress !== 'saving' && progress !== 'failed' ? 'changed' : progress,
    error,
    replaced,
    change(next) {
      setDraft(next);
      setProgress('untouched');
    },
    async open(place) {
      if (!hasChanges) {
        setProgress('untouched');
        return show(answers, place);
      }
      const list = await save([orderOf(answer, draft)]);
      if (list) show(list, place);
    },
    async saveAndNext(others) {
      const marks = [answer, ...others].map((one) => orderOf(one, draft));
      const list = hasChanges || others.length > 0 ? await save(marks) : answers;
      if (!list) return true;
      const next = nextUnmarked(list, index);
      show(list, next ?? index);
      return next !== null;
    },
    async giveNothing(to) {
      const nothing: Draft = { points: 0, criteria: null, comment: '' };
      const list = await save(to.map((one) => orderOf(one, nothing)));
      if (list) show(list, nextUnmarked(list, index) ?? index);
    },
  };
}

function orderOf({ roundId, seatNumber, mark }: MarkableAnswer, draft: Draft): MarkOrder {
  const { points, criteria, comment } = draft;
  return {
    roundId,
    seatNumber,
    points,
    criteria,
    comment: comment || null,
    seenMarkId: mark?.markId ?? null,
  };
}

/** The browser asks before leaving a page with an unsaved mark. */
function useLeaveGuard(isOn: boolean): void {
  useBusy(isOn);
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

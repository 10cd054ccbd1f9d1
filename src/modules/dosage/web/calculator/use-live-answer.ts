// Answers while someone types: a moment after the last change, and never an older answer after a newer one.
import { useEffect, useRef, useState } from 'react';
import { isLimit } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { errorText } from '#platform/web/error-text.ts';
import { readToken } from '#platform/web/session.ts';
import { type Calculation, type CalculationInputs, dosageContract } from '../../contract.ts';
import { fieldId } from '../form/field-parts.tsx';
import { whenReleased } from '../form/when-released.ts';

/** Long enough for the next digit. */
const pauseMs = 500;

type Problem = { field: string; text: string };

/** The error about one field, if it is about one. */
export function problemOf(failure: unknown): Problem | null {
  const details = failure instanceof CallError ? failure.details : undefined;
  const field = (details as { field?: unknown } | undefined)?.field;
  return typeof field === 'string' ? { field, text: errorText(failure) } : null;
}

/** Whether the focus is in a field, so that someone may be in the middle of it. */
function isBeingTyped(field: string): boolean {
  const id = document.activeElement?.id ?? '';
  return id === fieldId(field) || id.startsWith(`${fieldId(field)}.`);
}

type Asked = {
  calculatorId: string;
  inputs: CalculationInputs;
  /** The inputs as one text. */
  asText: string;
  /** Everything needed is there, and has not been answered yet. */
  isWanted: boolean;
  onAnswer(calculation: Calculation): void;
  onProblem(problem: Problem): void;
  /** The daily limit is reached. */
  onLimit(error: CallError): void;
};

export function useLiveAnswer({ calculatorId, inputs, asText, isWanted, ...answered }: Asked) {
  /** The inputs without an answer: refused, or the server was not reached. */
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const [isLimited, setIsLimited] = useState(false);
  const held = useRef<{ asText: string; problem: Problem } | null>(null);
  const latest = useRef({ inputs, asText, answered });
  latest.current = { inputs, asText, answered };
  const isPending = isWanted && !isLimited && unanswered !== asText;

  useEffect(() => {
    if (!isPending) return;
    const stop = new AbortController();
    async function ask(): Promise<void> {
      if (!readToken()) ensureDevice();
      try {
        const body = { calculatorId, inputs: latest.current.inputs };
        const { calculation } = await call(dosageContract.answerWhileTyping, { body }, stop.signal);
        if (!stop.signal.aborted) latest.current.answered.onAnswer(calculation);
      } catch (failure) {
        if (stop.signal.aborted) return;
        setUnanswered(asText);
        const problem = problemOf(failure);
        if (isLimit(failure)) {
          setIsLimited(true);
          latest.current.answered.onLimit(failure);
        } else if (problem && isBeingTyped(problem.field)) held.current = { asText, problem };
        else if (problem) latest.current.answered.onProblem(problem);
        // Any other error appears when someone presses the button; until then the result says that it is an older one.
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [calculatorId, asText, isPending]);

  return {
    /** An answer is on its way. */
    isPending,
    /** The focus has left a field: its errors may be shown now. */
    leaveField(): void {
      whenReleased(() => {
        const { current } = held;
        if (!current || isBeingTyped(current.problem.field)) return;
        held.current = null;
        if (current.asText === latest.current.asText) latest.current.answered.onProblem(current.problem);
      });
    },
    /** A new day has begun, or someone has signed in: the button has been answered. */
    resume: () => setIsLimited(false),
  };
}

// The state of a calculator's page: the form's content, its errors, and the last result.

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepOpened, readOpened, useEducationOnly } from '#modules/pharmacology/web.tsx';
import { useIsOnline } from '#platform/web/app/online.ts';
import { call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { readToken } from '#platform/web/session.ts';
import {
  type Calculation,
  type CalculationInputs,
  type CalculatorInfo,
  dosageContract,
} from '../../contract.ts';
import { inputsOfQuery, pathOfInputs, queryOfInputs } from '../form/address.ts';
import {
  type Entries,
  type FormEntries,
  fillForm,
  type Problems,
  type Row,
  readForm,
} from '../form/entries.ts';
import { fieldId } from '../form/field-parts.tsx';
import { t } from '../texts.ts';
import { problemOf, useLiveAnswer } from './use-live-answer.ts';

/**
 * `inputs`: the form's content, as text, when this was calculated. `keptAt`: when that was, if it is an older one.
 * `isLive`: it came while someone typed, and takes no focus.
 */
type Shown = { calculation: Calculation; inputs: string; keptAt: number | null; isLive: boolean };

type Kept = Awaited<ReturnType<typeof readOpened<Calculation>>>;

const kind = 'calculation';

/** @throws CallError */
function calculate(calculatorId: string, inputs: CalculationInputs): Promise<{ calculation: Calculation }> {
  const body = { calculatorId, inputs };
  if (readToken()) return call(dosageContract.calculateDosage, { body });
  ensureDevice();
  return call(dosageContract.calculateDosageAsGuest, { body });
}

/** Puts the focus on a field, or on what contains it; false if there is none. */
function focusField(path: string): boolean {
  for (let name = path; name; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    const element = document.getElementById(fieldId(name));
    if (!element) continue;
    element.focus();
    return true;
  }
  return false;
}

/** Without the errors of a field that has since changed. */
function withoutProblemsOf(problems: Problems, path: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => name !== path && !name.startsWith(`${path}.`)),
  );
}

/** The form's content, and the messages about it. */
function useFilledForm(fields: CalculatorInfo['inputs'], query: URLSearchParams) {
  const [form, setForm] = useState<FormEntries>(() => fillForm(fields, inputsOfQuery(fields, query)));
  /** Numbers that came with the address wait for the button: no one has requested an answer to them yet. */
  const [isTouched, setIsTouched] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<object | null>(null);
  const [said, setSaid] = useState('');

  function fill(next: FormEntries, saying: string): void {
    setForm(next);
    setIsTouched(true);
    setProblems({});
    setError(null);
    setSaid(saying);
  }

  function change(next: FormEntries, path: string): void {
    setForm(next);
    setIsTouched(true);
    setSaid('');
    setProblems((before) => withoutProblemsOf(before, path));
  }

  return {
    form,
    isTouched,
    problems,
    error,
    said,
    setProblems,
    setError,
    setSaid,
    changeEntry(name: string, entry: Entries[string]): void {
      change({ ...form, entries: { ...form.entries, [name]: entry } }, name);
    },
    changeRows(name: string, rows: readonly Row[], path: string): void {
      change({ ...form, rows: { ...form.rows, [name]: rows } }, path);
    },
    fillExample(example: CalculatorInfo['example']): void {
      if (!example) return;
      const { text, inputs: given } = example;
      fill(fillForm(fields, given as CalculationInputs), t('one.exampleFilled', { text }));
    },
    fill,
    clear: () => fill(fillForm(fields, undefined), t('one.cleared')),
    /** Inputs of an earlier result, which should not be answered again. */
    take(inputs: CalculationInputs): FormEntries {
      const next = fillForm(fields, inputs);
      setForm(next);
      setProblems({});
      return next;
    },
  };
}

export function useCalculator({ id, title, inputs: fields, example }: CalculatorInfo) {
  const [query, setQuery] = useSearchParams();
  const { isAccepted } = useEducationOnly();
  const isOnline = useIsOnline();
  const filled = useFilledForm(fields, query);
  const { form, problems, error, said, isTouched, setProblems, setError, setSaid } = filled;
  const [isBusy, setIsBusy] = useState(false);
  const [isAskedFirst, setIsAskedFirst] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [kept, setKept] = useState<Kept>(null);
  const { inputs, problems: found } = readForm(fields, form);
  const asText = JSON.stringify(inputs);
  const isComplete = Object.keys(found).length === 0;

  useEffect(() => {
    void readOpened<Calculation>(kind, id).then(setKept);
  }, [id]);

  function show(calculation: Calculation, isLive: boolean): void {
    setShown({ calculation, inputs: asText, keptAt: null, isLive });
    setKept(null);
    setError(null);
    setQuery(queryOfInputs(inputs), { replace: true, preventScrollReset: true });
    void keepOpened(kind, id, title, pathOfInputs(id, inputs), calculation);
  }

  const live = useLiveAnswer({
    calculatorId: id,
    inputs,
    asText,
    isWanted:
      isTouched &&
      isComplete &&
      isAccepted &&
      isOnline &&
      !isBusy &&
      (shown === null || shown.inputs !== asText),
    onAnswer: (calculation) => show(calculation, true),
    onProblem: ({ field, text }) => setProblems({ [field]: text }),
    onLimit: setError,
  });

  async function submit(): Promise<void> {
    setSaid('');
    setError(null);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      focusField(first);
      return;
    }
    if (!isAccepted) {
      setIsAskedFirst(true);
      document.querySelector<HTMLElement>('[aria-labelledby="education-only"] button')?.focus();
      return;
    }
    setIsBusy(true);
    try {
      const { calculation } = await calculate(id, inputs);
      show(calculation, false);
      live.resume();
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem && focusField(problem.field)) setProblems({ [problem.field]: problem.text });
      else setError(failure as object);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    problems,
    error,
    isBusy,
    said,
    shown,
    /** Someone wanted to calculate before having read what this is for. */
    hasToAccept: isAskedFirst && !isAccepted,
    isAccepted,
    isStale: shown !== null && shown.inputs !== asText && !live.isPending && !isBusy,
    isUnsaved: shown?.isLive === true && readToken() !== null,
    kept: shown ? null : kept,
    path: pathOfInputs(id, inputs),
    leaveField: live.leaveField,
    changeEntry: filled.changeEntry,
    changeRows: filled.changeRows,
    clear: filled.clear,
    fillExample: () => filled.fillExample(example),
    /** Beside what is in the form. */
    fillWith: (given: CalculationInputs, said: string) =>
      filled.fill(fillForm(fields, { ...inputs, ...given }), said),
    submit,
    showKept(): void {
      if (!kept) return;
      const held = JSON.stringify(readForm(fields, filled.take(kept.value.inputs)).inputs);
      setShown({ calculation: kept.value, inputs: held, keptAt: kept.at, isLive: false });
    },
  };
}

export type CalculatorState = ReturnType<typeof useCalculator>;

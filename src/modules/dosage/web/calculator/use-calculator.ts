// The state of a calculator's page: what stands in the form, what is wrong with it, and the last result.

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepOpened, readOpened, useEducationOnly } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { errorText } from '#platform/web/error-text.ts';
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

/** `inputs`: what stood in the form, as text, when this was calculated. `keptAt`: when it was, if it is an older one. */
type Shown = { calculation: Calculation; inputs: string; keptAt: number | null };

type Kept = Awaited<ReturnType<typeof readOpened<Calculation>>>;

const kind = 'calculation';

/** @throws CallError */
function calculate(calculatorId: string, inputs: CalculationInputs): Promise<{ calculation: Calculation }> {
  const body = { calculatorId, inputs };
  if (readToken()) return call(dosageContract.calculateDosage, { body });
  ensureDevice();
  return call(dosageContract.calculateDosageAsGuest, { body });
}

/** Puts the focus on a field, or on what holds it; false where there is none. */
function focusField(path: string): boolean {
  for (let name = path; name; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    const element = document.getElementById(fieldId(name));
    if (!element) continue;
    element.focus();
    return true;
  }
  return false;
}

/** Without what was wrong with a field that is another one now. */
function withoutProblemsOf(problems: Problems, path: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => name !== path && !name.startsWith(`${path}.`)),
  );
}

export function useCalculator({ id, title, inputs: fields, example }: CalculatorInfo) {
  const [query, setQuery] = useSearchParams();
  const { isAccepted } = useEducationOnly();
  const [form, setForm] = useState<FormEntries>(() => fillForm(fields, inputsOfQuery(fields, query)));
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<object | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isAskedFirst, setIsAskedFirst] = useState(false);
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const [kept, setKept] = useState<Kept>(null);
  const { inputs, problems: found } = readForm(fields, form);
  const asText = JSON.stringify(inputs);

  useEffect(() => {
    void readOpened<Calculation>(kind, id).then(setKept);
  }, [id]);

  function change(next: FormEntries, path: string): void {
    setForm(next);
    setSaid('');
    setProblems((before) => withoutProblemsOf(before, path));
  }

  function fill(next: CalculationInputs | undefined, saying: string): void {
    setForm(fillForm(fields, next));
    setProblems({});
    setError(null);
    setSaid(saying);
  }

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
      setShown({ calculation, inputs: asText, keptAt: null });
      setKept(null);
      setQuery(queryOfInputs(inputs), { replace: true, preventScrollReset: true });
      void keepOpened(kind, id, title, pathOfInputs(id, inputs), calculation);
    } catch (failure) {
      const details = failure instanceof CallError ? failure.details : undefined;
      const field = (details as { field?: unknown } | undefined)?.field;
      const isAtField = typeof field === 'string' && focusField(field);
      if (isAtField) setProblems({ [field]: errorText(failure) });
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
    /** Somebody wanted to calculate before having read what this is for. */
    hasToAccept: isAskedFirst && !isAccepted,
    shown,
    isStale: shown !== null && shown.inputs !== asText,
    kept: shown ? null : kept,
    path: pathOfInputs(id, inputs),
    changeEntry(name: string, entry: Entries[string]): void {
      change({ ...form, entries: { ...form.entries, [name]: entry } }, name);
    },
    changeRows(name: string, rows: readonly Row[], path: string): void {
      change({ ...form, rows: { ...form.rows, [name]: rows } }, path);
    },
    fillExample(): void {
      if (!example) return;
      const text = example.text;
      fill(example.inputs as CalculationInputs, t('one.exampleFilled', { text }));
    },
    clear: () => fill(undefined, t('one.cleared')),
    submit,
    showKept(): void {
      if (!kept) return;
      const next = fillForm(fields, kept.value.inputs);
      setForm(next);
      setProblems({});
      const held = JSON.stringify(readForm(fields, next).inputs);
      setShown({ calculation: kept.value, inputs: held, keptAt: kept.at });
    },
  };
}

export type CalculatorState = ReturnType<typeof useCalculator>;

// A form that fills in the body of one endpoint. Its fields take their limits from the endpoint's schema, say what the
// server would say, and show what it does say.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallInput, CallOutput, Endpoint } from '#platform/contract/endpoint.ts';
import { type FormLimits, faultOf } from '#platform/contract/form-limits.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { CallError, call } from '../client.ts';
import { errorText } from '../error-text.ts';
import { isComposing } from '../ui/keys/enter.ts';
import { Notice } from '../ui/notice/notice.tsx';

type BodyOf<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : never;
type Said = { kind: 'error' | 'success'; text: ReactNode };
type Name<V> = keyof V & string;
type Faults<V> = Partial<Record<Name<V>, string>>;
/** What is shown in place of the server's own words. */
type Words = string | undefined;

type Common<E extends Endpoint, V> = {
  /** Followed until someone types, so it may arrive later. */
  initial: V;
  /** Which member of the body a field fills in, where their names differ: `{ issuer: 'sso.issuer' }`. */
  members?: Partial<Record<Name<V>, string>>;
  /** What is wrong beyond the limits of single fields, by field. */
  check?(values: V): Faults<V>;
  /** For a call that needs something around it, such as a proof of who asks. */
  within?<T>(run: () => Promise<T>): Promise<T>;
  /** Which field a refusal is about, by its code, if the refusal does not say so itself. */
  about?: Readonly<Record<string, Name<V>>>;
  /** Other words for a refusal. */
  words?(error: unknown): Words;
  /** Shown if the server gave no reason. */
  failed?: string;
  onRefused?(error: unknown): unknown;
  /** The form stays busy until this is over. */
  onDone?(answer: CallOutput<E>, values: V): unknown;
  /** Shown afterwards, until something is changed. */
  done?: ReactNode;
};

type Options<E extends Endpoint, V> = Common<E, V> &
  (CallInput<E> extends { params: infer Params } ? { params: Params } : { params?: never }) &
  (V extends BodyOf<E> ? { toBody?(values: V): BodyOf<E> } : { toBody(values: V): BodyOf<E> });

type Typed = { currentTarget: { value: string } };

/** The build adds the limits (`bin/build/endpoint-forms.ts`), for which the endpoint is named as `someContract.endpoint`. */
export function useEndpointForm<E extends Endpoint, V extends object>(endpoint: E, options: Options<E, V>) {
  const { initial, check, within = unchanged, failed, onRefused, onDone, done }: Common<E, V> = options;
  const [typed, setTyped] = useState<Partial<V>>({});
  const [said, setSaid] = useState<Said | null>(null);
  const [answer, setAnswer] = useState<CallOutput<E> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const { element, errors, loud, complain, forgive } = useFaults<V>();
  const values: V = { ...initial, ...typed };
  const limits = endpoint.form ?? {};
  const members: Readonly<Record<string, string | undefined>> = options.members ?? {};
  const nameOf = (member: string) => Object.keys(members).find((name) => members[name] === member) ?? member;
  const { params, toBody = (all) => all } = options as { params?: object; toBody?(values: V): unknown };

  function change(changed: Partial<V>): void {
    setTyped((before) => ({ ...before, ...changed }));
    forgive(Object.keys(changed));
    setSaid(null);
  }

  function reset(): void {
    setTyped({});
    forgive();
    setSaid(null);
  }

  /** What no field shows is the form's notice. */
  function refuse(faults: Faults<V>, otherwise = ''): void {
    const rest = complain(faults);
    const text = rest.length > 0 ? rest.join('. ') : otherwise;
    setSaid(text ? { kind: 'error', text } : null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const body = toBody(values);
    const faults = { ...faultsIn<V>(limits, body, nameOf), ...withoutEmpty<V>(check?.(values) ?? {}) };
    if (Object.keys(faults).length > 0) return refuse(faults);
    isSending.current = true;
    setIsBusy(true);
    forgive();
    setSaid(null);
    try {
      const input = { ...(params && { params }), body } as unknown as CallInput<E>;
      const { output, error } = await sent(() => within(() => call(endpoint, input)));
      if (error) {
        onRefused?.(error);
        const words = options.words?.(error) ?? errorText(error, failed);
        const named = namedBy(error, options.about, words).map(([member, text]) => [nameOf(member), text]);
        refuse(Object.fromEntries(named) as Faults<V>, named.length > 0 ? '' : words);
        return;
      }
      setAnswer(output);
      await onDone?.(output, values);
      if (done) setSaid({ kind: 'success', text: done });
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  /** For a field of text: what its label does not say. */
  function field(name: Name<V>) {
    const { type, maxLength } = limits[members[name] ?? name] ?? {};
    const isRequired = name in faultsIn<V>(limits, toBody({ ...values, [name]: '' }), nameOf, true);
    return {
      ...choice(name),
      required: isRequired,
      ...(type && { type }),
      ...(maxLength !== undefined && { maxLength }),
    };
  }

  /** For a `NumberInput`. */
  function number(name: Name<V>) {
    const { min, max } = limits[members[name] ?? name] ?? {};
    return {
      ...choice(name),
      value: values[name] as number | string,
      onChange: (value: number | string) => change({ [name]: value } as Partial<V>),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
  }

  /** For a list to choose from. */
  function choice(name: Name<V>) {
    return {
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      ...(loud === name && { errorProps: { role: 'alert' } }),
      onChange: ({ currentTarget: { value } }: Typed) => {
        const next = typeof initial[name] === 'number' ? Number(value) : value;
        change({ [name]: next } as Partial<V>);
      },
    };
  }

  /** For a `Tick`. */
  function tick(name: Name<V>) {
    return {
      isOn: values[name] === true,
      onChange: (isOn: boolean) => change({ [name]: isOn } as Partial<V>),
    };
  }

  return {
    values,
    isBusy,
    isChanged: Object.keys(typed).some((name) => values[name as Name<V>] !== initial[name as Name<V>]),
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => void submit(event),
      onKeyDown: keepComposing,
      noValidate: true,
    },
    /** Where the form says what is about no single field. */
    notice: said && <Notice kind={said.kind}>{said.text}</Notice>,
    /** What the endpoint last answered. */
    answer,
    field,
    choice,
    number,
    tick,
    change,
    reset,
  };
}

/** Faults at the fields of a form. The first one gets the focus, so that it is read out with its field. */
function useFaults<V>() {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Faults<V>>({});
  const [loud, setLoud] = useState('');
  const mayMove = useRef(false);

  useEffect(() => {
    if (!mayMove.current) return;
    mayMove.current = false;
    fieldsOf(element.current)
      .find(({ name }) => name in errors)
      ?.focus();
  }, [errors]);

  /** @returns the sentences for which there is no field */
  function complain(faults: Faults<V>): string[] {
    const fields = fieldsOf(element.current);
    const first = fields.find(({ name }) => name in faults);
    const shown = Object.entries<string | undefined>(faults).filter(([name]) =>
      fields.some((field) => field.name === name),
    );
    mayMove.current = true;
    // Where the focus is already, nothing would read it out.
    setLoud(first && first === document.activeElement ? first.name : '');
    setErrors(Object.fromEntries(shown) as Faults<V>);
    return Object.entries<string | undefined>(faults).flatMap(([name, sentence]) =>
      sentence && !shown.some(([each]) => each === name) ? [sentence] : [],
    );
  }

  function forgive(names?: readonly string[]): void {
    setErrors((before) => {
      const left = names ? Object.entries(before).filter(([name]) => !names.includes(name)) : [];
      return Object.fromEntries(left) as Faults<V>;
    });
  }

  return { element, errors, loud, complain, forgive };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return form ? [...form.querySelectorAll<Field>('input, textarea, select')] : [];
}

/** Sentences are in English here. In another language the server is asked, and answers in it. */
function faultsIn<V>(
  limits: FormLimits,
  body: unknown,
  nameOf: (member: string) => string,
  isInAnyLanguage = false,
): Faults<V> {
  if (!isInAnyLanguage && spokenLanguage().tag !== 'en') return {};
  return Object.fromEntries(
    Object.entries(limits).flatMap(([member, each]) => {
      const fault = faultOf(each, valueAt(body, member));
      return fault ? [[nameOf(member), fault]] : [];
    }),
  ) as Faults<V>;
}

function valueAt(body: unknown, member: string): unknown {
  return member
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), body);
}

function withoutEmpty<V>(faults: Faults<V>): Faults<V> {
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence)) as Faults<V>;
}

const unchanged = <T,>(run: () => Promise<T>) => run();

async function sent<T>(
  run: () => Promise<T>,
): Promise<{ output: T; error?: undefined } | { output?: undefined; error: object }> {
  try {
    return { output: await run() };
  } catch (error) {
    return { error: error as object };
  }
}

/** The members that a refusal is about, each with what it says of it; the first complaint about a member comes last. */
function namedBy(
  error: unknown,
  about: Readonly<Record<string, string>> = {},
  words = '',
): [member: string, sentence: string][] {
  if (!(error instanceof CallError)) return [];
  const name = about[error.code];
  if (name) return [[name, words]];
  if (error.code !== 'bad_request' || !Array.isArray(error.details)) return [];
  const details = error.details as { path: string; message: string }[];
  return details.toReversed().map(({ path, message }) => [path, message]);
}

/** Enter confirms what an input method composes, and sends nothing. */
function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

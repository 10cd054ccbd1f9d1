// A form that fills in the body of one endpoint. Its fields take their limits from the endpoint's schema, say what the
// server would say, and show what it does say.
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import type { CallInput, CallOutput, Endpoint } from '#platform/contract/endpoint.ts';
import { call } from '../client.ts';
import { errorText } from '../error-text.ts';
import { isComposingEnter } from '../ui/keys/enter.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { type Faults, faultsIn, type Members, type Name, namedBy, nameOf, withoutEmpty } from './faults.ts';
import { fieldsFor } from './form-fields.ts';
import { useDraft } from './use-draft.ts';
import { useFaults } from './use-faults.ts';

type BodyOf<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : never;
type Said = { kind: 'error' | 'success'; title?: string | undefined; text?: ReactNode };
/** What is shown in place of the server's own words; with a title only if no field shows it. */
type Words = string | { title?: string; text?: ReactNode };

type Common<E extends Endpoint, V> = {
  /** Followed until someone types, so it may arrive later. */
  initial: V;
  /**
   * Of `initial`, if someone else may change it: the body says which version was typed over, and, without a `toBody`, is only
   * what was changed. `onDone` shows what is stored then before it is over.
   */
  version?: number;
  /** Which member of the body a field fills in, where their names differ: `{ issuer: 'sso.issuer' }`. */
  members?: Partial<Record<Name<V>, string>>;
  /** What is wrong beyond the limits of single fields, by field. */
  check?(values: V): Faults<V>;
  /** Asked before anything is sent; false keeps the form as it is. */
  ask?(values: V): Promise<boolean>;
  /** For a call that needs something around it, such as a proof of who asks. */
  within?<T>(run: () => Promise<T>): Promise<T>;
  /** Which field a refusal is about, by its code, if the refusal does not say so itself. */
  about?: Readonly<Record<string, Name<V>>>;
  /** Other words for a refusal. */
  words?(error: unknown): Words | undefined;
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

/** What a part that shows a form needs of it. */
export type EndpointForm<V extends object> = ReturnType<typeof fieldsFor<V>> &
  Pick<ReturnType<typeof useEndpointForm>, 'isBusy' | 'props' | 'notice'> & {
    values: V;
    change(changed: Partial<V>): void;
  };

/** The build adds the limits (`bin/build/endpoint-forms.ts`), for which the endpoint is named as `someContract.endpoint`. */
export function useEndpointForm<E extends Endpoint, V extends object>(endpoint: E, options: Options<E, V>) {
  const { initial, version, check, within = unchanged, onDone, done }: Common<E, V> = options;
  const draft = useDraft<V>(initial, version ?? 0);
  const [said, setSaid] = useState<Said | null>(null);
  const [answer, setAnswer] = useState<CallOutput<E> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const { element, errors, loud, complain, forgive } = useFaults<V>();
  const values: V = draft.fields;
  const limits = endpoint.form ?? {};
  const members: Members = options.members ?? {};
  const { params, toBody } = options as { params?: object; toBody?(values: V): object };
  const isVersioned = version !== undefined;

  /** @param more is yet to be typed */
  function bodyWith(more: Partial<V>): object {
    const body = toBody ? toBody({ ...values, ...more }) : isVersioned ? draft.changed : values;
    return { ...body, ...(!toBody && more), ...(isVersioned && { version: draft.version }) };
  }

  function change(changed: Partial<V>): void {
    draft.change(changed);
    forgive(Object.keys(changed));
    setSaid(null);
  }

  function reset(): void {
    draft.drop();
    forgive();
    setSaid(null);
  }

  /** What no field shows is the form's notice. */
  function refuse(faults: Faults<V>): void {
    const rest = complain(faults);
    setSaid(rest.length > 0 ? { kind: 'error', text: rest.join('. ') } : null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const body = bodyWith({});
    const faults = { ...faultsIn<V>(limits, body, members), ...withoutEmpty<V>(check?.(values) ?? {}) };
    if (Object.keys(faults).length > 0) return refuse(faults);
    isSending.current = true;
    forgive();
    setSaid(null);
    try {
      if (options.ask && !(await options.ask(values))) return;
      setIsBusy(true);
      setAnswer(null);
      const input = { ...(params && { params }), body } as unknown as CallInput<E>;
      const { output, error } = await sent(() => within(() => call(endpoint, input)));
      if (error) {
        options.onRefused?.(error);
        const { named, title, text } = refusalOf<E, V>(error, options);
        return named ? refuse(named) : setSaid({ kind: 'error', title, text });
      }
      setAnswer(output);
      await onDone?.(output, values);
      if (isVersioned) draft.drop();
      if (done) setSaid({ kind: 'success', text: done });
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return {
    values,
    isBusy,
    isChanged: Object.keys(draft.changed).some(
      (name) => values[name as Name<V>] !== initial[name as Name<V>],
    ),
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => void submit(event),
      onKeyDown: keepComposing,
      noValidate: true,
    },
    /** Where the form says what is about no single field. */
    notice: said && (
      <Notice kind={said.kind} title={said.title}>
        {said.text}
      </Notice>
    ),
    /** What the endpoint last answered. */
    answer,
    ...fieldsFor<V>({ limits, members, values, initial, errors, loud, change, bodyWith }),
    change,
    reset,
    /** Takes the notice away. */
    quiet: useCallback(() => setSaid(null), []),
  };
}

/** What a refusal says: by field, if it names any. */
function refusalOf<E extends Endpoint, V>(
  error: object,
  { words, failed, about, members = {} }: Common<E, V>,
) {
  const shown = words?.(error) ?? errorText(error, failed);
  const { title, text } = typeof shown === 'string' ? { title: undefined, text: shown } : shown;
  const named = namedBy(error, about, typeof text === 'string' ? text : '').map(([member, each]) => [
    nameOf(member, members as Members),
    each,
  ]);
  return { title, text, named: named.length > 0 ? (Object.fromEntries(named) as Faults<V>) : null };
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

/** Enter confirms what an input method composes, and sends nothing. */
function keepComposing(event: KeyboardEvent): void {
  if (isComposingEnter(event)) event.preventDefault();
}

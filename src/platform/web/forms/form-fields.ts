// What a form gives each of its fields: value, limits, and what is wrong with it.
import type { FormLimits } from '#platform/contract/forms/form-limits.ts';
import { type Faults, faultsIn, type Members, type Name } from './faults.ts';

type Form<V> = {
  limits: FormLimits;
  members: Members;
  values: V;
  initial: V;
  errors: Faults<V>;
  /** The field whose fault nothing else would read out. */
  loud: string;
  change(changed: Partial<V>): void;
  bodyWith(more: Partial<V>): unknown;
};
type Typed = { currentTarget: { value: string } };

export function fieldsFor<V extends object>({
  limits,
  members,
  values,
  initial,
  errors,
  loud,
  change,
  bodyWith,
}: Form<V>) {
  /** For a field of text: what its label does not say. */
  function field(name: Name<V>) {
    const { type, maxLength } = limits[members[name] ?? name] ?? {};
    const isRequired = name in faultsIn<V>(limits, bodyWith({ [name]: '' } as Partial<V>), members, true);
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

  return { field, number, choice, tick };
}

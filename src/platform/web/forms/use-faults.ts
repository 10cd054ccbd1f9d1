// Shows what is wrong at the fields of a form.
import { useEffect, useRef, useState } from 'react';
import type { Faults } from './faults.ts';

/** The first field with a fault gets the focus, so that it is read out with its field. */
export function useFaults<V>() {
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

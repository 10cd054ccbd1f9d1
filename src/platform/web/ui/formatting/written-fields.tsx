// Fields inside it look formatted while someone writes in them, once the script for that has loaded.
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { TextField } from './text-field.ts';
import type { WrittenTextProps } from './written/written-text.tsx';

type Written = {
  Field: ComponentType<WrittenTextProps> | null;
  onFormula?(field: TextField): void;
};

const WrittenContext = createContext<Written>({ Field: null });

let loaded: Written['Field'] = null;

/** Call it before the fields are rendered. */
export async function loadWritten(): Promise<NonNullable<Written['Field']>> {
  const { WrittenText } = await import('./written/written-text.tsx');
  loaded = WrittenText;
  return WrittenText;
}

type Props = { onFormula(field: TextField): void; children: ReactNode };

export function WrittenFields({ onFormula, children }: Props) {
  const [Field, setField] = useState(() => loaded);
  useEffect(() => {
    void loadWritten().then(
      (WrittenText) => setField(() => WrittenText),
      // Without the script the text areas stay, which can do everything except look formatted.
      () => setField(null),
    );
  }, []);
  return <WrittenContext value={{ Field, onFormula }}>{children}</WrittenContext>;
}

export function useWritten(): Written {
  return useContext(WrittenContext);
}

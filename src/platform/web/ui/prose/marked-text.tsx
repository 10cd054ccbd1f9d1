// A sentence with links or emphasis within: “<link>Create an account</link> as a teacher.”
import { Fragment, type ReactNode } from 'react';

type Props = {
  text: string;
  /** What becomes of the words between `<name>` and `</name>`. */
  marks: Record<string, (words: string) => ReactNode>;
};

export function MarkedText({ text, marks }: Props) {
  // Plain text, a name and the words within, again and again.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a sentence keep their places.
    return <Fragment key={index}>{mark ? mark(part) : part}</Fragment>;
  });
}

// A sentence with links or emphasis within: “<link>Create an account</link> as a teacher.”
import { Fragment, type ReactNode } from 'react';

type Props = {
  text: string;
  /** How to render the text between `<name>` and `</name>`. */
  marks: Record<string, (words: string) => ReactNode>;
};

const tag = /<(\/?)(\w+)>/g;

/** In the order of the sentence; a name that is never closed marks nothing. */
function partsOf(text: string): { words: string; mark?: string }[] {
  const parts: { words: string; mark?: string }[] = [];
  let mark: string | undefined;
  let start = 0;
  for (const { 0: whole, 1: slash, 2: name, index } of text.matchAll(tag)) {
    if (slash ? name !== mark : mark !== undefined) continue;
    parts.push({ words: text.slice(start, index), mark });
    mark = slash ? undefined : name;
    start = index + whole.length;
  }
  return [...parts, { words: text.slice(start) }];
}

export function MarkedText({ text, marks }: Props) {
  return partsOf(text).map(({ words, mark }, index) => {
    const toNode = mark === undefined ? undefined : marks[mark];
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a sentence keep their places.
    return <Fragment key={index}>{toNode ? toNode(words) : words}</Fragment>;
  });
}

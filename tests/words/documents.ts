// The prose of a Markdown document, for the test of words.

/** @returns paragraphs with the line they begin on, without code and without the targets of links */
export function paragraphsOf(markdown: string): { line: number; text: string }[] {
  const paragraphs: { line: number; text: string }[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [index, raw] of markdown.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || line.startsWith('```') || line === '' || /^[A-Z_]+=/.test(line)) {
      isOpen = false;
      continue;
    }
    const text = line.replaceAll(/`[^`]*`/g, '…').replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const startsItem = /^(?:[-*#|>]|\d+\.)/.test(line);
    const last = paragraphs.at(-1);
    if (isOpen && last && !startsItem) last.text += ` ${text}`;
    else paragraphs.push({ line: index + 1, text });
    isOpen = true;
  }
  return paragraphs;
}

// The beginning of a written text in one line, without its Markdown marks. Maths stays as it was written.
const maths = /(\$\$[^$]+\$\$|\$[^\s$][^$]*\$)/;

export function excerptOf(source: string): string {
  return source
    .slice(0, 300)
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .split(maths)
    .map((part) => (maths.test(part) ? part : withoutMarks(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

function withoutMarks(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(?<!\w)([*_`~]{1,3})(\S.*?)\1(?!\w)/g, '$2');
}

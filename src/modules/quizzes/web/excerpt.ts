// The beginning of a written text in one line, without its Markdown marks.
export function excerptOf(source: string): string {
  return source
    .slice(0, 300)
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]{1,3}(\S(?:.*?\S)?)[*_`~]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

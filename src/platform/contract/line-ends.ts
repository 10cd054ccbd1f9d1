// Replaces line ends and the spaces around them, in linear time. The equivalent pattern, spaces before and after a line
// end, starts again at each space of a run: for 100,000 of them without a line end behind it takes seconds.
export function withLineEnds(text: string, between: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      if (last === 0) return line;
      if (index === 0) return line.trimEnd();
      return index === last ? line.trimStart() : line.trim();
    })
    .filter((line, index) => index === 0 || index === last || line !== '')
    .join(between);
}

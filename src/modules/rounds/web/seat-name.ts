// How long a name in a room may be, cut between the signs that people see: never within an emoji or an accent. Pure.
const maxNameLength = 40;

let graphemes: Intl.Segmenter | undefined;

export function cutName(name: string): string {
  if (name.length <= maxNameLength) return name;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let cut = '';
  for (const { segment } of graphemes.segment(name)) {
    if (cut.length + segment.length > maxNameLength) break;
    cut += segment;
  }
  return cut;
}

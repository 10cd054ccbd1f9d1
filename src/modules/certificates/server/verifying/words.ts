// Words as files give them back: fonts, spaces and the address of the server say nothing about what is written.

/** Letters alone: without spaces, marks of direction and the shapes that letters take beside each other. */
export function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{White_Space}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Without the host before a code: behind one server there may be several. */
export function withoutHost(words: string, before: string): string {
  const start = words.indexOf(before);
  const end = words.indexOf('/certificates/', start);
  return start < 0 || end < 0 ? words : words.slice(0, start + before.length) + words.slice(end);
}

/** Scripts that are written from right to left come word by word from the left. */
export function includesField(words: string, field: string): boolean {
  const backwards = field.trim().split(/\s+/).toReversed().join('');
  return words.includes(squeeze(field)) || words.includes(squeeze(backwards));
}

// Makes ids for new questions, also on pages without HTTPS, where crypto.randomUUID does not exist.
export function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

// What an enhanced status code (RFC 3463) says about a mailbox: the same whether it is said while sending or in a returned message.

/**
 * Whether the mailbox is dead. Full mailboxes, sizes, contents and policies only concern one message or one day.
 * @returns null if it is not a failure code
 */
export function kindOfStatus(status: string): 'hard' | 'soft' | null {
  const [, level, subject, detail] = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(status.slice(0, 500)) ?? [];
  if (level === undefined) return null;
  if (level === '4') return 'soft';
  // 5.1.7 and 5.1.8 are about the sender.
  const isAddress = subject === '1' && detail !== '7' && detail !== '8';
  const isClosed = subject === '2' && (detail === '0' || detail === '1');
  return isAddress || isClosed || (subject === '0' && detail === '0') ? 'hard' : 'soft';
}

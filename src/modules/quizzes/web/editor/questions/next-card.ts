// Where an arrow key leads among cards that lie in rows.

/**
 * @param at the card that has the focus
 * @param tops where each card begins, from the top; those of one row begin at the same place
 * @returns the card that gets the focus; -1 where the key leads nowhere
 */
export function nextCard(key: string, at: number, tops: readonly number[]): number {
  const columns = tops.filter((top) => top === tops[0]).length;
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: tops.length - 1,
  };
  const target = targets[key] ?? -1;
  return target < tops.length ? target : -1;
}

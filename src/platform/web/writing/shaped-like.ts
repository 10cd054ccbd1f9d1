// Whether what a browser has kept still has the form of today’s documents.

/** Takes documents with the members of a sample, each of its type; a member of either may be null. */
export const shapedLike =
  <D extends object>(sample: D) =>
  (document: unknown): D => {
    const members = Object.entries(document ?? {});
    const found = new Map(members);
    const isLike = Object.entries(sample).every(([name, value]) => {
      const other = found.get(name);
      if (value === null || other === null) return found.has(name);
      return typeof value === typeof other && Array.isArray(value) === Array.isArray(other);
    });
    if (!isLike || members.length !== Object.keys(sample).length) throw new Error('Kept in another form');
    return document as D;
  };

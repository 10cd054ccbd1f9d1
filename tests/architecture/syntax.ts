// The syntax of a file, for rules that imports and plain text can't answer.
import { parseSync } from 'oxc-parser';
import type { Source } from './codebase.ts';

/** A node of the tree, whatever it is. */
export type Node = { type?: string; start?: number; end?: number; [member: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every node of a file, in no particular order. */
export function* nodesOf({ path, text }: Pick<Source, 'path' | 'text'>): Generator<Node> {
  const pending: unknown[] = [parseSync(path, text).program];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (Array.isArray(node)) pending.push(...node);
    else if (isNode(node)) {
      yield node;
      for (const value of Object.values(node)) if (isNode(value)) pending.push(value);
    }
  }
}

// A rule about functions: more than a screen or two is hard to understand.

import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';
import { nodesOf } from './syntax.ts';

const maxLines = 100;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function linesBetween(text: string, start: number, end: number): number {
  return text.slice(start, end).split('\n').length;
}

export function functionLength(code: Codebase): string[] {
  return code.sources.flatMap((source) => {
    const { path, text } = source;
    if (!/\.tsx?$/.test(path) || zoneOf(path) === 'test') return [];
    if (linesBetween(text, 0, text.length) <= maxLines) return [];
    return [...nodesOf(source)].flatMap(({ type, start = 0, end = 0 }) => {
      const lines = functions.has(type ?? '') ? linesBetween(text, start, end) : 0;
      const firstLine = linesBetween(text, 0, start);
      return lines > maxLines ? [`${path}:${firstLine}: a function of ${lines} lines`] : [];
    });
  });
}

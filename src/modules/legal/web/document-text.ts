// A legal document from a dictionary, filled with who runs the site.
import type { Operator } from '#modules/operator/contract.ts';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';

/** A paragraph, or the items of a list. */
type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };
export type LegalSection = { id: string; title: string; blocks: Block[] };

const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(', ');

/** On one line each; empty if nothing is set. What is no text, such as the logo, is no value for a sentence. */
function valuesOf(operator: Operator): Record<string, string> {
  const pairs = Object.entries(operator).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, onOneLine(value)]] : [],
  );
  return Object.fromEntries(pairs);
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text };
  return { kind: 'list', items: lines.map((line) => line.slice(2)) };
}

/**
 * Sections in the order of the dictionary: `….title`, and `….text` with an empty line between paragraphs. A paragraph
 * that uses a value the operator has not set is left out; if they have set no name, `….unnamed` replaces `….text`.
 */
export function sectionsOf(words: Dictionary, operator: Operator): LegalSection[] {
  const t = texts<[Dictionary]>(words);
  const values = valuesOf(operator);
  const isShown = (paragraph: string) =>
    [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== '');
  const ids = Object.keys(words).flatMap((key) => (key.endsWith('.title') ? [key.slice(0, -6)] : []));
  const sections = ids.map((id) => {
    const isUnnamed = !operator.name && `${id}.unnamed` in words;
    const paragraphs = t(isUnnamed ? `${id}.unnamed` : `${id}.text`).split('\n\n');
    const filled = paragraphs
      .filter(isShown)
      .map((paragraph) => paragraph.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
    return { id, title: t(`${id}.title`), blocks: filled.map(blockOf) };
  });
  return sections.filter(({ blocks }) => blocks.length > 0);
}

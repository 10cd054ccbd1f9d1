// Reads the files from which interactions are resolved, and refuses contradictions.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { Severity } from '../../contract.ts';
import { AdviceFile } from '../data-set/advice-records.ts';
import {
  CeilingFile,
  DuplicateFile,
  type InteractionData,
  PairFile,
  ReferenceFile,
  RuleFile,
  SubstanceFile,
  TagFile,
} from '../data-set/interaction-records.ts';
import { SumFile } from '../data-set/sum-records.ts';
import { conditionsOf, pairKey } from './select-drugs.ts';

const folder = path.join(import.meta.dirname, '../data-set');

/** @throws Error naming the file and the place in it that is malformed */
async function readFileOf<S extends z.ZodType>(schema: S, name: string): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`${name} does not have the form:\n${problems.join('\n')}`);
}

async function readFolder<S extends z.ZodType>(schema: S, name: string): Promise<z.output<S>[]> {
  const files = (await fs.readdir(path.join(folder, name))).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map((file) => readFileOf(schema, path.join(name, file))));
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

const selections = ({ rules, pairs, ceilings, substances, sums }: InteractionData) => [
  ...sums.flatMap(({ tags, together }) => [...tags.map((id) => `#${id}`), ...(together?.each.flat() ?? [])]),
  ...[...rules, ...pairs].flatMap(({ mechanism, effect, management, context }) =>
    [mechanism, effect, management, context ?? ''].flatMap(conditionsOf),
  ),
  ...rules.flatMap(({ a, b, exceptions }) =>
    [{ a, b }, ...exceptions].flatMap((sides) => [...sides.a, ...sides.b]),
  ),
  ...ceilings.flatMap(({ a, b }) => [...a, ...b]),
  ...substances.flatMap(({ drugs }) => drugs),
];

function pairsAboveCeilings({ pairs, ceilings, tags }: InteractionData): string[] {
  const members = new Map(tags.map((tag) => [`#${tag.id}`, tag.drugs]));
  const expand = (selection: readonly string[]) => selection.flatMap((one) => members.get(one) ?? [one]);
  const limits = new Map<string, number>();
  for (const { a, b, atMost } of ceilings) {
    const limit = atMost === 'none' ? -1 : Severity.options.indexOf(atMost);
    for (const one of expand(a)) {
      for (const other of expand(b)) {
        const key = pairKey(one, other);
        limits.set(key, Math.min(limit, limits.get(key) ?? limit));
      }
    }
  }
  return pairs
    .flatMap(({ a, b, severity }) => b.map((other) => ({ key: pairKey(a, other), severity })))
    .filter(
      ({ key, severity }) =>
        Severity.options.indexOf(severity) > (limits.get(key) ?? Severity.options.length),
    )
    .map(({ key }) => `pair above its ceiling: ${key}`);
}

/** What is wrong between the files, in words; empty if nothing is. */
export function contradictions(data: InteractionData): string[] {
  const tags = new Set(data.tags.map(({ id }) => id));
  const cited = [
    ...[...data.tags, ...data.rules, ...data.pairs, ...data.substances].flatMap((one) => one.references),
    ...data.advice.classSources,
    ...data.sums.flatMap(({ scale, together }) => [
      ...(scale?.references ?? []),
      ...(together?.references ?? []),
    ]),
  ];
  return [
    ...repeated(data.tags.map(({ id }) => id)).map((id) => `tag twice: ${id}`),
    ...repeated(data.rules.map(({ id }) => id)).map((id) => `rule twice: ${id}`),
    ...repeated(data.substances.map(({ id }) => id)).map((id) => `substance twice: ${id}`),
    ...repeated(data.pairs.flatMap(({ a, b }) => b.map((other) => pairKey(a, other)))).map(
      (key) => `pair twice: ${key}`,
    ),
    ...data.pairs.filter(({ a, b }) => b.includes(a)).map(({ a }) => `pair with itself: ${a}`),
    ...[...new Set(selections(data))]
      .filter((one) => one.startsWith('#') && !tags.has(one.slice(1)))
      .map((one) => `no such tag: ${one}`),
    ...[...new Set(cited)]
      .filter((key) => !(key in data.references))
      .map((key) => `no such reference: ${key}`),
    ...pairsAboveCeilings(data),
  ];
}

/** Ids in the files that are not among the given drugs. */
export function unknownDrugs(data: InteractionData, known: ReadonlySet<string>): string[] {
  const ids = [
    ...selections(data).filter((one) => !one.startsWith('#')),
    ...data.tags.flatMap(({ drugs }) => drugs),
    ...data.sums.flatMap(({ scale }) => scale?.scores.flatMap(({ drugs }) => drugs) ?? []),
    ...data.pairs.flatMap(({ a, b }) => [a, ...b]),
    ...data.substances.flatMap(({ except }) => except),
    ...data.advice.lasting.flatMap(({ drugs }) => drugs),
    ...data.advice.continued.flatMap(({ drugs }) => drugs),
    ...data.advice.alternatives.flatMap(({ drugs, instead, notBeside = [] }) => [
      ...drugs,
      ...instead,
      ...notBeside,
    ]),
    ...data.groups.flatMap(({ drugs, except }) => [...drugs, ...except.flat()]),
  ];
  return [...new Set(ids)].filter((id) => !known.has(id)).sort();
}

/** @throws Error if a file is malformed, or the files contradict each other */
export async function readInteractionFiles(): Promise<InteractionData> {
  const [{ references }, tags, rules, pairs, { ceilings }, { substances }, duplicates, advice, { sums }] =
    await Promise.all([
      readFileOf(ReferenceFile, 'references.json'),
      readFolder(TagFile, 'tags'),
      readFolder(RuleFile, 'rules'),
      readFolder(PairFile, 'pairs'),
      readFileOf(CeilingFile, 'ceilings.json'),
      readFileOf(SubstanceFile, 'substances.json'),
      readFileOf(DuplicateFile, 'duplicates.json'),
      readFileOf(AdviceFile, 'advice.json'),
      readFileOf(SumFile, 'sums.json'),
    ]);
  const data: InteractionData = {
    references,
    tags: tags.flatMap((file) => file.tags),
    rules: rules.flatMap((file) => file.rules),
    pairs: pairs.flatMap((file) => file.pairs),
    ceilings,
    substances,
    ...duplicates,
    advice,
    sums,
  };
  const problems = contradictions(data);
  if (problems.length > 0)
    throw new Error(`The interaction files contradict each other:\n  ${problems.join('\n  ')}`);
  return data;
}

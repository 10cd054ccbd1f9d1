import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { questionTypeNames as typeNames } from '#question-types/registry.ts';
import { pageList } from '#src/page-list.ts';
import { casesOf } from './architecture/cases.ts';
import { codebaseOf, readCodebase } from './architecture/codebase.ts';

const root = path.resolve(import.meta.dirname, '..');
const house = readCodebase(root, ['src', 'tests', 'bench', 'bin']);

/** The modules of the server in their order, from the text of the list. */
function serverModules(): string[] {
  const list = house.sources.find((source) => source.path === 'src/modules.ts')?.text ?? '';
  return [...list.matchAll(/import\('#modules\/([^/]+)\/server\.ts'\)/g)].flatMap(
    ([, folder]) => folder ?? [],
  );
}

const pageModules = pageList.map(({ name }) => name);

/** The order of all modules: those of the server, and each that has pages only before the next one of the page list. */
function allModules(): string[] {
  const order = serverModules();
  for (const [index, module] of pageModules.entries()) {
    if (order.includes(module)) continue;
    const next = pageModules.slice(index).find((other) => order.includes(other));
    order.splice(next ? order.indexOf(next) : order.length, 0, module);
  }
  return order;
}
const cases = casesOf(allModules(), typeNames);

describe('the house', () => {
  it('was seen', () => {
    const imports = house.sources.flatMap((source) => source.imports);
    expect(house.sources.length).toBeGreaterThan(200);
    expect(imports.length).toBeGreaterThan(800);
    expect(imports.filter(({ file }) => file !== null).length).toBeGreaterThan(500);
    expect(imports.filter(({ isType }) => isType).length).toBeGreaterThan(100);
    expect(imports.filter(({ isLazy }) => isLazy).length).toBeGreaterThan(10);
    expect(typeNames.length).toBeGreaterThanOrEqual(4);
  });

  it('has one order of modules on both sides', () => {
    expect(serverModules().length).toBeGreaterThanOrEqual(3);
    const isIn = (modules: string[]) => (module: string) => modules.includes(module);
    expect(pageModules.filter(isIn(serverModules()))).toEqual(serverModules().filter(isIn(pageModules)));
    expect(pageModules.filter(isIn(serverModules())).length).toBeGreaterThanOrEqual(3);
  });

  it.each(cases)('$title', ({ rule }) => {
    expect(rule(house)).toEqual([]);
  });
});

describe('the rules find what is planted:', () => {
  it.each(cases)('$title', ({ rule, planted, faults }) => {
    expect(rule(codebaseOf(planted))).toHaveLength(faults);
  });

  it('code that does not parse is no code without faults', () => {
    expect(() => codebaseOf({ 'src/start.ts': 'import {' })).toThrow('src/start.ts');
  });
});

// What `{{name}}` on a line of its own stands for in articles: Markdown generated from the code itself.
import type { Services } from '#platform/server/module.ts';
import { dataSetFacts } from './data-set-facts.ts';
import { formatTable } from './format-table.ts';
import { schemeList } from './scheme-list.ts';
import { settingList } from './setting-list.ts';

const makers: Readonly<Record<string, (services: Services) => string | Promise<string>>> = {
  settings: settingList,
  formats: formatTable,
  schemes: schemeList,
  'data-set': dataSetFacts,
};

const mark = /^\{\{([a-z-]+)\}\}$/;

/** @throws Error for an unknown name */
export async function withGenerated(services: Services, markdown: string): Promise<string> {
  const lines = markdown.split('\n').map(async (line) => {
    const name = mark.exec(line)?.[1];
    if (name === undefined) return line;
    const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
    if (!make) throw new Error(`nothing makes “${name}”`);
    return make(services);
  });
  return (await Promise.all(lines)).join('\n');
}

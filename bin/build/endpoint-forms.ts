// A Vite plugin: where `useEndpointForm` names an endpoint, the build adds what the form needs of its body's schema.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Contract } from '#platform/contract/endpoint.ts';
import { formLimits } from './form-limits.ts';

const use = /\buseEndpointForm\(\s*([\w.?:\s]+?),/g;
const endpoint = /\b(\w+Contract)\.(\w+)\b/g;
const imported = /\bimport\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;

/**
 * Browsers get contracts without schemas (`lean-contracts.ts`). Only a page with a form needs limits, and only those of
 * its endpoint: they are in the page's own code, and cost nothing anywhere else. The server's rendering, development
 * and tests get them in the same way.
 */
export function endpointForms(): Plugin {
  return {
    name: 'endpoint-forms',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/src\/.*\.tsx?$/.test(file) || !code.includes('useEndpointForm(')) return null;
      const forms = new Map<string, string>();
      for (const [, argument = ''] of code.matchAll(use)) {
        for (const [whole, contract = '', name = ''] of argument.matchAll(endpoint)) {
          const source = sourceOf(contract, code);
          const place = source && (await this.resolve(source, id))?.id;
          if (!place) this.error(`${whole} has to be an endpoint of an imported contract`);
          forms.set(whole, await limitsIn(place.split('?')[0] ?? place, contract, name));
        }
      }
      if (forms.size === 0) return null;
      const names = [...forms.keys()];
      const nameOf = (whole: string) => `endpointForm${names.indexOf(whole)}`;
      const changed = code.replace(use, (call, argument: string) =>
        call.replace(
          argument,
          argument.replace(endpoint, (whole) => `{ ...${whole}, form: ${nameOf(whole)} }`),
        ),
      );
      const limits = names.map((whole) => `const ${nameOf(whole)} = ${forms.get(whole)};`);
      // On the last line, so that the lines of the file stay where they are.
      return { code: `${changed}\n${limits.join(' ')}`, map: null };
    },
  };
}

function sourceOf(contract: string, code: string): string | undefined {
  for (const [, names = '', source] of code.matchAll(imported))
    if (names.split(',').some((name) => name.trim() === contract)) return source;
  return undefined;
}

async function limitsIn(file: string, contract: string, name: string): Promise<string> {
  const { [contract]: endpoints } = (await import(pathToFileURL(file).href)) as Record<string, Contract>;
  const body = endpoints?.[name]?.body;
  if (!body) throw new Error(`${contract}.${name} has no body for a form`);
  return JSON.stringify(formLimits(body));
}

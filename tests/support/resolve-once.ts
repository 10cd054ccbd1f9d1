// Loaded by the servers and workers of tests before anything else: a name of drizzle-orm is looked up once.
// Node parses the package's 180 kB of package.json again for each of hundreds of imports: a second of each start's five.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('drizzle-orm')) {
      const known = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    }
    const { parentURL = '' } = context;
    const isInside = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js');
    if (!isInside || !specifier.startsWith('.')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

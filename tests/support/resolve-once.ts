// Loaded by the servers and workers of tests before anything else: resolves each drizzle-orm import once. Node would
// parse the package's 180 kB package.json again for each of hundreds of imports, which takes one of the five seconds of
// a start.
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

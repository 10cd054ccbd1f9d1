// A Vite plugin: records which file of the browser's bundle needs which others, for what is made of the build afterwards.
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Chunk = {
  /** Loaded with it. */
  needs: string[];
  /** Loaded when it asks for them. */
  mayNeed: string[];
};
export type ChunkGraph = Record<string, Chunk>;

const file = path.resolve(import.meta.dirname, '../../build/chunk-graph.json');

export function chunkGraph(): Plugin {
  return {
    name: 'chunk-graph',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const graph: ChunkGraph = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { importedCss, importedAssets } = output.viteMetadata ?? {};
        const beside = [...(importedCss ?? []), ...(importedAssets ?? [])];
        graph[output.fileName] = { needs: [...output.imports, ...beside], mayNeed: output.dynamicImports };
      }
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify(graph));
    },
  };
}

export function readChunkGraph(): ChunkGraph {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

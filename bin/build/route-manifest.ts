// What the built pages say of themselves: which files each of them loads.
import fs from 'node:fs';
import path from 'node:path';

export type RouteAssets = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
};
export type RouteManifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteAssets>;
  url: string;
};

/** @param clientDir `build/client` */
export function readRouteManifest(clientDir: string): RouteManifest {
  const assets = path.join(clientDir, 'assets');
  const name = fs.readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('There is no build to measure. Run `react-router build` first.');
  const text = fs.readFileSync(path.join(assets, name), 'utf8');
  return { ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), url: `/assets/${name}` };
}

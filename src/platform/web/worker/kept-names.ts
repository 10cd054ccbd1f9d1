// The names of the caches on the device; all begin like everything of ours.

export const shellName = (build: string) => `rounds.shell.${build}`;
export const pagesName = (build: string) => `rounds.pages.${build}`;
export const assetsName = 'rounds.assets';
const readsPrefix = 'rounds.reads.';
export const readsName = (person: string) => readsPrefix + person;

export const isShell = (name: string) => name.startsWith(shellName(''));
export const isPages = (name: string) => name.startsWith(pagesName(''));
export const isReads = (name: string) => name.startsWith(readsPrefix);

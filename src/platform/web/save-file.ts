/** Gives a file to the browser's downloads. Calls need the session's token, so a plain link would not do. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

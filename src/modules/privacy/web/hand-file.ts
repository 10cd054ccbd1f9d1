// Saves a file that was fetched with the session's token, as a link would.
export function handFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

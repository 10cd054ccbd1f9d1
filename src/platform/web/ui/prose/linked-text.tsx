// A text without marks as it was written, in which web addresses are links.
import { bareAddresses } from '#platform/contract/text/written/bare-addresses.ts';

/** Strangers write it: no search engine follows it, and the other site doesn't learn where it was pressed. */
export function LinkedText({ text }: { text: string }) {
  let done = 0;
  const pieces = bareAddresses(text).map(({ from, to, url }) => {
    const before = text.slice(done, from);
    done = to;
    return (
      <span key={from}>
        {before}
        <a href={url} target="_blank" rel="ugc nofollow noopener noreferrer">
          {text.slice(from, to)}
        </a>
      </span>
    );
  });
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}

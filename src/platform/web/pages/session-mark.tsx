// Marks the document with whether someone is signed in on this device, before anything is painted: `data-session` of
// the root. Pages are rendered the same for everyone, and a style sheet shows this device's frame.

/** As text in the page, which can use nothing from outside. A browser without storage has stored nothing. */
const mark = "try{if(localStorage.getItem('token'))document.documentElement.dataset.session='stored'}catch{}";

export function SessionMark({ nonce }: { nonce: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above and nothing else
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: mark }} />
  );
}

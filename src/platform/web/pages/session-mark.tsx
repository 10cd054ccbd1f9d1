// Says in the document whether somebody is signed in on this device, before anything is painted: `data-session` of the root.
// Pages are rendered for everybody alike, and a style sheet shows the frame that this device will have.

/** As text in the page: nothing outside of it is known there. A browser that lets nothing be stored has stored nothing. */
const mark = "try{if(localStorage.getItem('token'))document.documentElement.dataset.session='stored'}catch{}";

export function SessionMark({ nonce }: { nonce: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above and nothing else
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: mark }} />
  );
}

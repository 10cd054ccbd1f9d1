// An email's HTML in a separate frame, without scripts, from which nothing can be opened.
import { useMemo } from 'react';
import { readPageNonce } from '#platform/web/pages/nonce.ts';
import classes from './mail.module.css';
import { t } from './texts.ts';

export function HtmlPreview({ html }: { html: string }) {
  // The frame inherits the page's policy, which accepts styles by their nonce.
  const framed = useMemo(
    () =>
      html
        .replaceAll('<style', `<style nonce="${readPageNonce()}"`)
        .replace('<head>', '<head><base target="_blank">'),
    [html],
  );
  return <iframe className={classes.preview} title={t('mail.preview')} sandbox="" srcDoc={framed} />;
}

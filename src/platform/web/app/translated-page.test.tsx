// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Button } from '#platform/web/ui/button/button.tsx';
import { keepTranslatedPage } from './translated-page.ts';

beforeAll(keepTranslatedPage);
afterEach(cleanup);

function texts(root: Node = document.body): Text[] {
  if (root.nodeType === 3) return [root as Text];
  return [...root.childNodes].flatMap((child) => texts(child));
}

/** What translators of browsers do to each text. */
const translators: Record<string, (text: Text) => void> = {
  'replaces it': (text) => text.replaceWith(translated(text.data)),
  'inserts, then removes': (text) => {
    text.parentNode?.insertBefore(translated(text.data), text);
    text.remove();
  },
  'wraps it': (text) => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  },
};

function translated(words: string): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = words.toUpperCase();
  outer.append(inner);
  return outer;
}

async function translatePage(translate: (text: Text) => void): Promise<void> {
  await act(async () => {
    for (const text of texts()) translate(text);
  });
}

function Labels() {
  const [count, setCount] = useState(0);
  return (
    <section>
      <Button icon={<i />} endIcon={<i />} onClick={() => setCount(count + 1)}>
        {`Submit ${count}`}
      </Button>
      <p data-testid="mixed">
        Of {count} answers {count > 1 && 'many'} <b>saved</b> {count % 2 ? null : 'even'}
        {count > 1 ? <em>new</em> : 'old'}
      </p>
      {count > 2 && 'a text of its own'}
    </section>
  );
}

describe.each(Object.entries(translators))('a translator that %s', (_how, translate) => {
  test('sees labels change, and texts come and go', async () => {
    render(<Labels />);
    const shown = () => document.body.textContent?.toLowerCase();
    for (let count = 1; count <= 4; count += 1) {
      await translatePage(translate);
      await act(async () => screen.getByRole('button').click());
      await act(async () => {});
      const own = count > 1 ? `of ${count} answers many saved ` : `of ${count} answers  saved `;
      const end = `${count % 2 ? '' : 'even'}${count > 1 ? 'new' : 'old'}`;
      expect(shown()).toBe(`submit ${count}${own}${end}${count > 2 ? 'a text of its own' : ''}`);
    }
    await translatePage(translate);
    cleanup();
    expect(shown()).toBe('');
  });
});

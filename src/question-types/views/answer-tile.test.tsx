// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderRichText } from '#platform/contract/rich-text.ts';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { AnswerTiles } from './answer-tile.tsx';

afterEach(cleanup);

test('an option that is an address is pressed, and leads nowhere', () => {
  const source = 'https://bank.example.org/login?a=1&b=2 or *that*';
  const nothing = () => undefined;
  render(
    <RenderedTexts value={{ [source]: renderRichText(source) }}>
      <AnswerTiles
        options={[{ index: 0, text: source }]}
        kind="radio"
        chosen={[]}
        onPress={nothing}
        onType={nothing}
        onEnter={nothing}
        disabled={false}
      />
    </RenderedTexts>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('that').tagName).toBe('EM');
  expect(screen.getByText(/bank\.example\.org/).closest('button')).not.toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isBusy, useBusy } from './busy.ts';
import { type FootBanner, useFootOfScreen } from './foot-of-screen.ts';

afterEach(cleanup);

function Banner({ name, wants = true }: { name: FootBanner; wants?: boolean }) {
  return useFootOfScreen(name, wants) && <p>{name}</p>;
}

const shown = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);

test('one banner at a time, the most urgent first', () => {
  const { rerender } = render([<Banner key="i" name="install" />]);
  expect(shown()).toEqual(['install']);
  rerender([<Banner key="i" name="install" />, <Banner key="c" name="consent" />]);
  expect(shown()).toEqual(['consent']);
  rerender([<Banner key="i" name="install" />, <Banner key="u" name="update" />]);
  expect(shown()).toEqual(['update']);
  rerender([<Banner key="i" name="install" />, <Banner key="p" name="page" wants={false} />]);
  expect(shown()).toEqual(['install']);
});

test('busy as long as any part is', () => {
  function Page({ isOn }: { isOn: boolean }) {
    useBusy(isOn);
    return null;
  }
  const { rerender } = render([<Page key="1" isOn />, <Page key="2" isOn />]);
  expect(isBusy()).toBe(true);
  rerender([<Page key="1" isOn={false} />, <Page key="2" isOn />]);
  expect(isBusy()).toBe(true);
  rerender([<Page key="1" isOn={false} />]);
  expect(isBusy()).toBe(false);
});

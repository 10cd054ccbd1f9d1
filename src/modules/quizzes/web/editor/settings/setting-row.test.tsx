// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type QuizSetting,
  quizSettings,
  type SettingName,
  shownSettings,
  shownShape,
} from '#modules/quizzes/contract/settings.ts';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import { textIfAny } from '../../texts.ts';
import { SettingRow } from './setting-row.tsx';

const usual = QuizSettings.parse({});
const names = Object.keys(quizSettings) as SettingName[];

function open(change: Partial<QuizSettings> = {}) {
  const onChange = vi.fn();
  render(
    <MantineProvider>
      {names.map((name) => (
        <SettingRow key={name} name={name} settings={{ ...usual, ...change }} onChange={onChange} />
      ))}
    </MantineProvider>,
  );
  return onChange;
}

afterEach(cleanup);

test('each quiz setting, and each of its options, has a row with words', () => {
  open();
  for (const name of names) {
    const label = textIfAny(name);
    expect(label, name).toBeTruthy();
    expect(screen.getAllByText(label ?? '').length, name).toBeGreaterThan(0);
    const setting: QuizSetting = quizSettings[name];
    for (const option of setting.kind === 'choice' ? setting.options : [])
      expect(textIfAny(`${name}_${option}`), `${name} ${option}`).toBeTruthy();
  }
});

test('a quiz setting that means nothing can’t be changed', () => {
  open({ pace: 'self', showResults: 'never', attemptsAllowed: 1 });
  expect(screen.getByLabelText(/Let students change/)).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(/Practice afterwards/)).toHaveProperty('disabled', true);
  expect(screen.queryByText('Counted attempt')).toBeNull();
  expect(screen.getByLabelText(/Shuffle questions/)).toHaveProperty('disabled', false);
});

test('a number of a quiz setting is shown in its unit and stored as it is declared', () => {
  const onChange = open();
  const grace = screen.getByLabelText<HTMLInputElement>(/Grace period/);
  expect(grace.value).toBe('1 s');
  fireEvent.change(grace, { target: { value: '2.5 s' } });
  expect(onChange).toHaveBeenLastCalledWith({ graceMs: 2_500 });
  fireEvent.change(screen.getByLabelText(/Time limit/), { target: { value: '45 min' } });
  expect(onChange).toHaveBeenLastCalledWith({ timeLimitMinutes: 45 });
  fireEvent.click(screen.getByLabelText(/At the end/));
  expect(onChange).toHaveBeenLastCalledWith({ showResults: 'at-end' });
});

test('rooms and start pages are sent the settings declared for them, and no others', () => {
  expect(shownSettings('room', usual, 'host')).toEqual({
    canChangeAnswers: true,
    showResults: 'after-question',
    showLeaderboard: true,
  });
  // What is about live rounds only is off elsewhere.
  expect(shownSettings('room', usual, 'self')).toMatchObject({
    canChangeAnswers: false,
    showLeaderboard: true,
  });
  expect(shownSettings('start', usual, 'self')).toEqual({ scoreCounts: 'best', onlyGeneratedNames: false });
  for (const place of ['room', 'start', 'attempt'] as const)
    expect(Object.keys(shownShape(place))).toEqual(Object.keys(shownSettings(place, usual, 'host')));
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

test('a zone is found by a part of its name and has its offset beside it', async () => {
  const change = vi.fn();
  const user = onScreen(<TimeZoneField label="Time zone" value="Asia/Calcutta" onChange={change} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(field.value).toBe('Asia/Kolkata (UTC+05:30)');
  await user.click(field);
  await user.clear(field);
  await user.type(field, 'barb');
  const options = screen.getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['America/Barbados (UTC\u221204:00)']);
  await user.click(options[0] as HTMLElement);
  expect(change).toHaveBeenCalledWith('America/Barbados');
});

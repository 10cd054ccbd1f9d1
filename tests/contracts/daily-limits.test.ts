// Calls with a daily limit say so in their contract, so that browsers know what a 429 without words means.
import { expect, it } from 'vitest';
import { everyEndpoint } from '../support/app/contracts.ts';

it('calls that refuse beyond a day’s limit are marked, and no others', async () => {
  const endpoints = [...(await everyEndpoint())];
  const refusing = endpoints.filter(([, { errors = [] }]) =>
    ['GUEST_LIMIT', 'DAILY_LIMIT_EXCEEDED'].some((code) => errors.includes(code)),
  );
  expect(refusing.length).toBeGreaterThan(8);
  const marked = endpoints.filter(([, { hasDailyLimit }]) => hasDailyLimit);
  expect(marked.map(([name]) => name)).toEqual(refusing.map(([name]) => name));
});

// Addresses that lead inside are refused before anything is sent, whatever clothes they wear.
import { expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';

const services = { config: { outboundPrivate: false } } as Parameters<typeof fetchPage>[0];

const hosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['0', '0.0.0.0', '10.0.0.1', '10.1', '100.64.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe'],
  ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.257', '192.0.0.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '①②⑦.⓪.⓪.①', '127。0。0。1', 'localhost', 'LOCALHOST', '[::1]', '[::]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]'],
];
const whole = [
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/html,x',
  'https://me:secret@example.org/',
];

it('the guard of private addresses refuses each of them', async () => {
  const addresses = [...hosts.flatMap((host) => [`https://${host}/`, `http://${host}/`]), ...whole];
  expect(hosts.length).toBeGreaterThanOrEqual(40);
  for (const address of addresses)
    await expect(fetchPage(services, address), address).rejects.toMatchObject({ code: 'ai_address_refused' });
});

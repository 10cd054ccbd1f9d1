// An administrator saves a message as a template, makes a welcome series of it, and someone who subscribes gets it.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const email = 'reader-of-the-series@school.example';

test('a campaign becomes a template, and the template a welcome', async ({
  page,
  api,
  admin,
  signIn,
  openMailbox,
}) => {
  const person = await admin();
  const mailbox = await openMailbox();
  const { token } = person;
  const { settings } = await api<{ settings: object }>('GET', '/newsletter/settings', { token });
  const body = {
    name: 'First steps',
    subject: 'Three first steps',
    blocks: [{ kind: 'text', text: 'Hello' }],
  };
  const { campaign } = await api<{ campaign: { id: string } }>('POST', '/newsletter/campaigns', {
    token,
    body,
  });
  await signIn(page, person);
  await page.goto(`/admin-dashboard/newsletter/campaigns/${campaign.id}`);
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByText('Saved as template “First steps”')).toBeVisible();

  await page.getByRole('link', { name: 'Welcome series' }).click();
  await page.getByLabel('Welcome email template').selectOption('First steps');
  await page.getByRole('button', { name: 'Add an email' }).click();
  await page.getByLabel('Hours after subscribing').fill('48');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hours after subscribing')).toHaveValue('48');

  const { settings: saved } = await api<{ settings: object }>('GET', '/newsletter/settings', { token });
  await api('PUT', '/newsletter/settings', { token, body: { ...saved, doubleOptIn: false } });
  await api('POST', '/newsletter/subscribe', { body: { email, name: 'Ada' } });
  await mailbox.waitFor(email, 'Three first steps');
  await api('PUT', '/newsletter/series', { token, body: { steps: [] } });
  const { templates } = await api<{ templates: { id: string; isBuiltIn: boolean }[] }>(
    'GET',
    '/newsletter/templates',
    {
      token,
    },
  );
  for (const { id, isBuiltIn } of templates)
    if (!isBuiltIn) await api('DELETE', `/newsletter/templates/${id}`, { token });
  await api('PUT', '/newsletter/settings', { token, body: settings });
});

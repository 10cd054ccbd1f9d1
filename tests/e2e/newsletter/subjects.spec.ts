// An administrator tries two subjects, sees that too few can be counted, and chooses the one for everyone else.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const emails = ['ada', 'bea', 'cem', 'dan'].map((name) => `${name}-of-subjects@school.example`);

test('two subjects on a share of the audience', async ({ page, api, admin, signIn, openMailbox }) => {
  const person = await admin();
  const mailbox = await openMailbox();
  const { token } = person;
  const { settings } = await api<{ settings: object }>('GET', '/newsletter/settings', { token });
  const changed = { ...settings, doubleOptIn: false, autoWelcome: false };
  await api('PUT', '/newsletter/settings', { token, body: changed });
  for (const email of emails)
    await api('POST', '/newsletter/subscribe', { body: { email, name: 'Ada', source: 'subjects-journey' } });
  await api('PUT', '/newsletter/settings', { token, body: settings });
  const { campaign } = await api<{ campaign: { id: string } }>('POST', '/newsletter/campaigns', {
    token,
    body: {
      name: 'Spring issue',
      subject: 'Spring is here',
      blocks: [{ kind: 'text', text: 'Hello {{ email }}' }],
      segment: { sources: ['subjects-journey'] },
    },
  });
  await signIn(page, person);
  await page.goto(`/admin-dashboard/newsletter/campaigns/${campaign.id}`);

  await test.step('the preview is that of a chosen person', async () => {
    await page.getByLabel('Find a subscriber').fill('bea-of');
    await page.getByLabel('Preview as').selectOption('Ada (bea-of-subjects@school.example)');
    const frame = page.frameLocator('iframe[title="Preview"]').getByRole('article');
    await expect(frame.getByText('Hello bea-of-subjects@school.example')).toBeVisible();
  });

  await test.step('a second subject is added, and the rule is said', async () => {
    await page.getByText('Try a second subject').click();
    await page.getByRole('textbox', { name: 'Second subject' }).fill('What is new this spring');
    await expect(page.getByText(/it is the first subject, unless you choose earlier/)).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  });

  await test.step('the rest waits until the better one is chosen', async () => {
    await expect(page.getByText(/^On .*, everyone else \(2\) receives “Spring is here”/)).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Use this subject now: What is new this spring' }).click();
    await expect(page.getByText('Everyone else received “What is new this spring”.')).toBeVisible();
    await expect(page.getByText('4 of 4 done.')).toBeVisible();
    const subjects = mailbox.mails.filter(({ to }) => emails.includes(to)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Spring is here')).toHaveLength(1);
    expect(subjects).toHaveLength(4);
  });
});

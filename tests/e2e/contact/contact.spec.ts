// A visitor writes through the contact form; an administrator reads, answers by email and archives it.
import { newEmail } from '../../support/app/people.ts';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { openDevice } from '../../support/browser/rounds.ts';

test('a message reaches the desk, and its answer the visitor', async ({
  browser,
  server,
  admin,
  signIn,
  openMailbox,
}) => {
  const mailbox = await openMailbox();
  const email = newEmail('visitor');
  const visitor = await openDevice(browser, server.url);
  await visitor.goto('/contact');
  await visitor.getByLabel('Your name').fill('Ada Visitor');
  await visitor.getByLabel('Your email address').fill(email);
  const question = `How do I print the results of ${email}?`;
  await visitor.getByRole('textbox', { name: /^Message/ }).fill(question);
  await expectGoodLooks(visitor);
  // A message sent too quickly is taken for a program's, and can be sent again.
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Send message' }).click();
    await expect(visitor.getByText('Message sent')).toBeVisible({ timeout: 4_000 });
  }).toPass();

  const desk = await openDevice(browser, server.url, { width: 1280, height: 900 });
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard/messages');
  const message = desk.getByRole('listitem').filter({ hasText: question });
  await message.getByRole('button', { name: 'Reply by email' }).click();
  await message.getByLabel('Your reply to Ada Visitor').fill('Open the results and press Print.');
  await expectGoodLooks(desk);
  await message.getByRole('button', { name: 'Send reply' }).click();
  await expect(desk.getByText(`Your reply is on its way to ${email}.`)).toBeVisible();
  const mail = await mailbox.waitFor(email);
  expect(mail.text).toContain('Open the results and press Print.');

  await desk.getByLabel('Show').selectOption('Answered');
  await message.getByRole('button', { name: 'Archive' }).click();
  await expect(message).toHaveCount(0);
  await desk.getByLabel('Show').selectOption('Archived');
  await expect(message).toBeVisible();
  await Promise.all([visitor, desk].map((page) => page.context().close()));
});

// A teacher turns certificates on, a guest passes and opens theirs, and a third person verifies it, before and after it
// is revoked.
import sharp from 'sharp';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const questions = [
  {
    id: 'q1',
    type: 'multiple-choice',
    question: 'What reverses heparin?',
    options: ['Protamine', 'Vitamin K', 'Naloxone'],
    correctAnswer: 0,
  },
];

test('from turning them on to verifying one', async ({ page, account, signIn, api, browser, server }) => {
  const teacher = await account('teacher', 'Pro');
  const quiz = await makeQuiz(
    api,
    teacher.token,
    { pace: 'self' },
    { questions, isOpen: true, title: 'Antidotes' },
  );
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await page.getByLabel('More actions for Antidotes').click();
  await page.getByRole('link', { name: 'Certificates', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
  const preview = page.getByRole('img', { name: /as students will get it/ });
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('src');
  await page.getByLabel('Band').check();
  await expect(preview).not.toHaveAttribute('src', before ?? '');
  await page.getByLabel('Text below the quiz title').fill('In the course Clinical Pharmacology.');
  await page.getByLabel('Signed by').fill('Prof. Ada Lovelace');
  const unsigned = await preview.getAttribute('src');
  const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 200, height: 8, channels: 3, background: '#123' } } }])
    .png()
    .toBuffer();
  await page.getByTestId('signature-file').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('group', { name: 'Signature image' })).toContainText('Remove image');
  await expect(preview).toHaveAttribute('src', /data%3Aimage%2Fpng/);
  await expect(preview).not.toHaveAttribute('src', unsigned ?? '');
  await page.getByRole('switch', { name: 'Students who pass get a certificate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const body = { studentName: 'محمد الأمين', answers: { q1: 0 } };
  const { participantId } = await api<{ participantId: string }>('POST', `/quiz/${quiz.id}/submit`, { body });
  const { code } = await api<{ code: string }>('POST', `/quiz/${quiz.id}/certificate`, {
    body: { participantId },
  });

  const stranger = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await stranger.goto(`/certificates/${code}`);
  await expect(stranger.getByText('This certificate is genuine and valid.')).toBeVisible();
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const facts = stranger.getByRole('region', { name: 'What the certificate says' });
  for (const fact of [
    'محمد الأمين',
    'Antidotes',
    'In the course Clinical Pharmacology.',
    '100% (1 of 1 points)',
    code,
  ])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  const picture = stranger.getByRole('img', { name: /Image of the certificate/ });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(stranger);
  await stranger.setViewportSize({ width: 360, height: 780 });
  await stranger.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(stranger);
  await expectAccessible(stranger);

  const file = await (await stranger.request.get(`/api/certificates/${code}/pdf`)).body();
  await stranger.getByRole('link', { name: 'Verify a file you were sent' }).click();
  const drop = stranger.getByTestId('certificate-file');
  await drop.setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: file });
  await expect(stranger.getByText('This file is exactly as we issued it.')).toBeVisible();
  await expect(stranger.getByText('This certificate is genuine and valid.')).toBeVisible();
  await expectNoOverflow(stranger);
  await expectAccessible(stranger);
  await drop.setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: file.subarray(0, 900) });
  await expect(stranger.getByRole('alert')).toContainText('This file could not be read as a PDF or a badge.');
  await stranger.goto(`/certificates/${code}`);
  const toBadge = stranger.getByRole('link', { name: 'Download the badge as PNG' });
  const badge = await (await stranger.request.get((await toBadge.getAttribute('href')) ?? '')).body();
  await stranger.goto('/certificates');
  await drop.setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: badge });
  await expect(stranger.getByText('This file is exactly as we issued it.')).toBeVisible();
  await stranger.goto(`/certificates/${code}`);

  const student = await account('student');
  await api('POST', `/quiz/${quiz.id}/submit`, {
    token: student.token,
    body: { studentName: 'Sam Student', answers: { q1: 0 } },
  });
  const holder = await openDevice(browser, server.url);
  await signIn(holder, student);
  await holder.goto('/student-dashboard');
  const toProfile = holder.getByRole('link', { name: /^Add to LinkedIn/ });
  const opened = holder.getByRole('link', { name: 'Open the certificate for Antidotes' });
  const verifyUrl = server.url + (await opened.getAttribute('href'));
  const profile = new URL((await toProfile.getAttribute('href')) ?? '');
  expect(profile.searchParams.get('certUrl')).toBe(verifyUrl);
  await holder.getByRole('button', { name: 'Copy link to the certificate for Antidotes' }).click();
  await expect(holder.getByText('Link copied.')).toBeVisible();
  await expectNoOverflow(holder);
  await expectAccessible(holder);

  await page.reload();
  await page.getByRole('button', { name: /^Revoke the certificate for .?محمد/ }).click();
  await page.getByLabel('Reason, shown on the verification page').fill('Taken by somebody else.');
  await page.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(page.getByText('Certificate revoked.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoOverflow(page);
  await stranger.reload();
  await expect(stranger.getByText(/^This certificate was revoked on/)).toBeVisible();
  await expect(stranger.getByText('Reason: Taken by somebody else.')).toBeVisible();
  await stranger.goto('/certificates/AAAAAAAAAAAAAAAAAAAA');
  await expect(stranger.getByText('No certificate has this code')).toBeVisible();
});

test('an administrator replaces the key that signs badges, and earlier badges stay verifiable', async ({
  page,
  admin,
  signIn,
  server,
}) => {
  const issuer = async (): Promise<string> => (await fetch(`${server.url}/api/badges/issuer`)).text();
  // The first badge, or who asks for its issuer, makes the first key.
  await issuer();
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/badge-keys');
  await expect(page.getByRole('heading', { level: 1, name: 'Badge keys' })).toBeVisible();
  const keys = page.getByRole('list', { name: 'Badge keys' }).getByRole('listitem');
  const before = await keys.count();
  await page.getByRole('button', { name: 'Replace key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the key that signs badges?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace key' }).click();
  await expect(keys).toHaveCount(before + 1);
  await expect(keys.nth(0)).toContainText('Signs new badges');
  await expect(keys.nth(1)).toContainText('Verifies earlier badges');
  const published = await issuer();
  for (const code of await keys.locator('code').allTextContents())
    expect(published).toContain(code.split('…')[1]);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

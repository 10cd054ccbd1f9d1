// A new visitor looks around, signs up, signs in, finds the dashboard for their role and leaves again.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

test('every link of the header and footer leads to a page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const product = page.getByRole('banner').getByRole('link', { name: 'Question Types' });
  await expect(product).toBeHidden();
  await page.locator('summary', { hasText: 'Product' }).click();
  await expect(product).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of new Set(addresses)) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
  }
});

test('an unknown path shows home, and machines get a 404', async ({ page, request }) => {
  for (const path of ['/no/such/page', '/blog/version-1.0']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  }
  const missing = await request.get('/no-such-picture.png', { headers: { accept: 'image/*' } });
  expect(missing.headers()['content-type']).toMatch(/^text\/plain/);
});

test('a page opened from an email reveals its address to no one', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  for (const path of ['/reset-password?token=abc', '/confirm-email?token=abc']) {
    expect(await headersOf(path), path).toMatchObject({
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
  expect(await headersOf('/')).toMatchObject({ 'referrer-policy': 'same-origin' });
});

test('a page asked for again is not sent again, and each answer permits styles by a nonce of its own', async ({
  request,
}) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const ask = (known = '') =>
      request.get('/pricing', { headers: { 'accept-encoding': encoding, 'if-none-match': known } });
    const answers = [await ask(), await ask()];
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(await answer.text()) ?? [];
        expect(answer.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size, encoding).toBe(2);
    const known = await ask(answers[0]?.headers().etag);
    expect(known.status()).toBe(304);
    // The one in the browser’s cache belongs to the document there.
    expect(known.headers()).not.toHaveProperty('content-security-policy');
  }
});

test('a teacher signs up, signs in, and signs out', async ({ page }) => {
  const email = `new-${Date.now()}@example.org`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Admin' })).toBeDisabled();
  await expect(page.getByText('Admin accounts can only be created by existing administrators')).toBeVisible();
  await page.getByLabel('Full Name').fill('Nora New');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(
    page.getByText('Registration complete! Now please login with your credentials.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel(/^Password/)).toHaveValue('');

  await page.getByLabel(/^Password/).fill('Wrong-horse-7');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and selected role.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Any role', { exact: true }).click();
  await page.getByLabel(/^Password/).fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Welcome back, Nora New! Redirecting to your dashboard...')).toBeVisible();
  await expect(page).toHaveURL(/\/teacher-dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  // The first steps lead to a room with a sample and show the progress.
  const steps = page.getByRole('region', { name: 'Your first round' });
  await steps.getByRole('button', { name: 'Start the sample' }).press('Enter');
  await expect(page.getByRole('img', { name: /QR code of/ })).toBeVisible();
  await page.goto('/teacher-dashboard');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(2);
  await expect(steps.getByRole('link', { name: 'Show the code' })).toHaveAttribute('href', /^\/host\/\w+$/);
  await expectGoodLooks(page);
  await steps.getByRole('button', { name: 'Hide these steps' }).press('Enter');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Four quick questions' })).toBeVisible();
  await expect(steps).toBeHidden();

  // Signed-in people don't see the sign-in, and other roles' dashboards are not theirs.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/teacher-dashboard$/);
  await page.goto('/student-dashboard');
  await expect(page.getByRole('link', { name: 'View Dashboard' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('an address that already has an account gets a message, and a role that doesn’t match is refused', async ({
  page,
  account,
}) => {
  const student = await account('student');
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Sam Again');
  await page.getByLabel('Email').fill(student.user.email);
  await page.getByLabel(/^Password/).fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('An account with this email already exists. Please try logging in instead.'),
  ).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(student.user.email);
  await page.getByLabel(/^Password/).fill(student.password);
  await page.getByText('Teacher', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    page.getByText(
      "Role verification failed. Please ensure you've selected the correct role for your account.",
    ),
  ).toBeVisible();
});

test('people who have to wait before another try see for how long', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: {
        code: 'sign_in_delayed',
        message: 'Too many failed attempts. Please wait a moment and try again.',
      },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill('sam@example.org');
  await page.getByLabel(/^Password/).fill('Wrong-horse-7');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Too many failed attempts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wait 2 s' })).toBeDisabled();
  await expectAccessible(page);
  await expect(page.getByText('You can try again now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
});

test('a student finds what is due and its result, also on another device', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const [teacher, student] = [await account('teacher'), await account('student')];
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self' }, { title: 'Antidotes', isOpen: true });
  const { participantId } = await api<{ participantId: string }>('POST', `/quiz/${quiz.id}/attempts`, {
    token: student.token,
    body: { studentName: 'Ida' },
  });
  await signIn(page, student);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/student-dashboard');
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Antidotes');
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Continue Antidotes' }).press('Enter');
  await expect(page).toHaveURL(/\/attempt\//);
  await expect(page.getByText('Question 1', { exact: false }).first()).toBeVisible();

  await api('POST', `/quiz/${quiz.id}/attempts/submit`, { body: { participantId } });
  const other = await openDevice(browser, baseURL);
  await signIn(other, student);
  await other.goto('/student-dashboard');
  await expect(other.getByRole('region', { name: 'To do' })).toBeHidden();
  await other.getByRole('link', { name: 'Practise Antidotes' }).press('Enter');
  await expect(other.getByRole('button', { name: 'Practise incorrect answers' })).toBeVisible();
  await other.context().close();
});

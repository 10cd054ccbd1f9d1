// Everything that people write in Arabic runs from the right, on every page that shows it, and so does what they type.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { openDevice } from '../../support/browser/rounds.ts';

const title = 'أساسيات علم الأدوية 101';
const dose = 'نالوكسون 0.4 mg';
const name = 'محمد الأمين';
const questions = [
  {
    id: 'choice',
    type: 'multiple-choice',
    question: `${dose} أو أكثر؟`,
    options: [dose, 'فلومازينيل 0.2 mg', 'أتروبين 1 mg', 'لا شيء'],
    correctAnswer: 0,
    explanation: `الجرعة هي ${dose}`,
  },
  {
    id: 'text',
    type: 'open-ended',
    question: `لماذا ${dose}؟`,
    rubric: { text: `اذكر ${dose}`, criteria: [] },
  },
  {
    id: 'pairs',
    type: 'matching',
    question: 'صل بين الدواء والجرعة 3 mg',
    options: { left: [dose, 'أتروبين 1 mg'], right: ['أفيونيات 1', 'مهدئات 2'] },
    correctAnswer: [0, 1],
  },
];

/** What runs the wrong way on the screen: texts in Arabic, and fields that would show them so. */
async function wrongWay(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const arabic = /[\u0600-\u06ff]/;
    const isRight = (parent: Element): boolean => {
      if (getComputedStyle(parent).direction === 'rtl') return true;
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const { display, unicodeBidi } = getComputedStyle(at);
        if (unicodeBidi === 'plaintext') return true;
        if (!display.startsWith('inline')) return false;
      }
      return false;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, parent] = [node.textContent ?? '', node.parentElement];
      // In a sentence of ours it is isolated.
      if (!parent || !arabic.test(text) || /\u2068[^\u2069]*[\u0600-\u06ff]/.test(text)) continue;
      if (parent.closest('script, style, svg, iframe, template, noscript, textarea') || isRight(parent))
        continue;
      found.push(`${parent.tagName} ${parent.className}: ${text.trim().slice(0, 60)}`);
    }
    // Numbers, codes and addresses run from the left everywhere; what is hidden from all people isn't typed into.
    for (const field of document.querySelectorAll<HTMLElement>(
      'input:not([type]), input[type=text], input[type=search], textarea',
    ))
      if (!field.dir && field.checkVisibility() && !field.inputMode && !field.closest('[aria-hidden=true]'))
        found.push(
          `field: ${field.getAttribute('aria-label') ?? document.querySelector(`label[for="${field.id}"]`)?.textContent}`,
        );
    return found;
  });
}

/** Looks at pages one by one, and collects what is wrong on each. */
function sweep() {
  const faults: Record<string, string[]> = {};
  const note = async (on: Page, place: string) => {
    const found = await wrongWay(on);
    if (found.length > 0) faults[place] = found;
  };
  const visit = async (on: Page, ...paths: readonly string[]) => {
    for (const path of paths) {
      await on.goto(path);
      await note(on, path.replace(/\/[\w-]{12,}/g, '/…'));
    }
  };
  return { faults, note, visit };
}

const settings = { pace: 'host', timePerQuestionSeconds: 0, showResults: 'after-question' };
const inRoom = { title, description: dose, questions, settings };
const alone = { ...inRoom, isOpen: true, settings: { pace: 'self', showResults: 'at-end' } };
const phoneSize = { width: 390, height: 800 };
type Made = { quiz: { id: string } };

test('texts and fields run from the right in a room, for the host and on a phone', async ({
  page,
  browser,
  baseURL,
  account,
  api,
  signIn,
}) => {
  const { faults, note, visit } = sweep();
  const teacher = await account('teacher', 'Enterprise');
  const { token } = teacher;
  await signIn(page, teacher);
  const { quiz } = await api<Made>('POST', '/quiz', { token, body: inRoom });
  type Started = { roundId: string; roomCode: string };
  const { roundId, roomCode } = await api<Started>('POST', `/quiz/${quiz.id}/start`, {
    token,
    body: { lobby: true },
  });
  const command = async (what: string) => {
    type View = { round: { phase: string; questionIndex: number } };
    const { phase, questionIndex } = (await api<View>('GET', `/rounds/${roundId}/host`, { token })).round;
    await api('POST', `/rounds/${roundId}/command`, {
      token,
      body: { do: what, from: { phase, questionIndex } },
    });
  };

  const phone = await openDevice(browser, baseURL, phoneSize);
  await phone.goto(`/join/${roomCode}`);
  await note(phone, 'the entrance of the room');
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(phone).toHaveURL(/\/play\//);
  await note(phone, 'the lobby on a phone');
  await visit(page, `/host/${roundId}`, `/host/${roundId}/remote`);
  await page.goto(`/host/${roundId}`);
  for (const what of ['next', 'close', 'reveal', 'leaderboard', 'next', 'end']) {
    await command(what);
    if (what === 'next') await expect(phone.getByText(/0\.4|3 mg/).first()).toBeVisible();
    await note(phone, `the phone after ${what}`);
    await note(page, `the host after ${what}`);
  }
  await visit(page, `/quizzes/${quiz.id}/results`, `/quizzes/${quiz.id}/analysis`);
  await phone.context().close();
  expect(faults).toEqual({});
});

test('texts and fields run from the right in an attempt, and on the pages of its teacher', async ({
  page,
  browser,
  baseURL,
  account,
  api,
  signIn,
}) => {
  const { faults, note, visit } = sweep();
  const teacher = await account('teacher', 'Enterprise');
  const { token } = teacher;
  await signIn(page, teacher);
  const { quiz } = await api<Made>('POST', '/quiz', { token, body: alone });
  const phone = await openDevice(browser, baseURL, phoneSize);
  await phone.goto(`/quiz/${quiz.id}`);
  await note(phone, 'the start page of an open quiz');
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(phone.getByRole('radio')).toHaveCount(4);
  await note(phone, 'an attempt');
  await phone.context().close();
  await api('POST', `/quiz/${quiz.id}/submit`, {
    body: { studentName: name, answers: { choice: 1, text: `لأن ${dose}` } },
  });
  const parts = 'edit results attempts marking analysis print share export certificates'.split(' ');
  await visit(page, ...parts.map((part) => `/quizzes/${quiz.id}/${part}`));
  await visit(page, '/teacher-dashboard', '/question-bank', '/reports', '/analytics', '/topics', '/account');
  expect(faults).toEqual({});
});

test('texts and fields run from the right in the blog, and on the pages of administrators', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  api,
  signIn,
}) => {
  const { faults, visit } = sweep();
  const { token } = await account('teacher', 'Enterprise');
  await api('POST', '/quiz', { token, body: alone });
  const editor = await admin();
  await signIn(page, editor);
  const post = { title, excerpt: dose, content: `# ${title}\n\n${dose}`, category: 'سموم', tags: ['جرعات'] };
  type Written = { post: { id: string; slug: string } };
  const written = await api<Written>('POST', '/blog/desk/posts', { token: editor.token, body: post });
  await api('PUT', `/blog/desk/posts/${written.post.id}/state`, {
    token: editor.token,
    body: { to: 'published' },
  });
  const phone = await openDevice(browser, baseURL, phoneSize);
  await visit(phone, '/', '/blog', `/blog/${written.post.slug}`, '/contact', '/certificates', '/take-quiz');
  await phone.context().close();
  await visit(page, `/blog/write/${written.post.id}`, '/admin-dashboard', '/admin-dashboard/blog');
  await visit(page, '/admin-dashboard/users', '/admin-dashboard/operator', '/admin-dashboard/messages');
  expect(faults).toEqual({});
});

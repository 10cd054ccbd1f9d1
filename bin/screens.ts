// Takes pictures of forty screens of a built server, and compares two sets of them: a refactoring must not
// change them. node bin/screens.ts prepare DATA [REPO] a data folder with people, quizzes, a round and
// attempts node bin/screens.ts take DATA OUT [REPO] pictures of the build in REPO (this one by default), on
// a copy of DATA node bin/screens.ts compare BEFORE AFTER how many pixels differ, screen by screen
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { oneOfEach } from '../tests/support/quizzes/quizzes.ts';
import { adminEmail, callerOf, password, type Session, startServer } from './pictures/server.ts';

const here = path.resolve(import.meta.dirname, '..');

type Scene = {
  takenAt: number;
  admin: Session;
  teacher: Session;
  student: Session;
  quizId: string;
  openQuizId: string;
  roundId: string;
  roomCode: string;
};

async function prepare(dataDir: string, repo: string): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true });
  const { origin, stop } = await startServer(dataDir, repo);
  const call = callerOf(origin);
  const signIn = (email: string) => call<Session>('POST', '/auth/login', undefined, { email, password });
  const join = async (role: string, name: string) => {
    const email = `${role}@example.org`;
    await call('POST', '/auth/register', undefined, { name, email, password, role });
    return signIn(email);
  };
  const admin = await signIn(adminEmail);
  const teacher = await join('teacher', 'Tess Teacher');
  const student = await join('student', 'Sam Student');
  await call('PUT', `/users/${teacher.user.id}/subscription`, admin.token, { subscription: 'Pro' });
  const picture = fs.readFileSync(path.join(here, 'public/icon-512.png'));
  const { imageId } = await call<{ imageId: string }>('POST', '/images', teacher.token, picture);
  const questions = JSON.parse(JSON.stringify(oneOfEach()).replaceAll('picture1', imageId));
  const create = (change: object) =>
    call<{ quiz: { id: string } }>('POST', '/quiz', teacher.token, {
      title: 'Anticoagulants',
      description: 'A short one',
      questions,
      ...change,
    });
  const { quiz } = await create({ settings: { pace: 'self' } });
  const open = await create({ title: 'At home', isOpen: true, settings: { pace: 'self' } });
  const { roundId, roomCode } = await call<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    teacher.token,
    { lobby: true },
  );
  await call('POST', `/rounds/${roundId}/command`, teacher.token, {
    do: 'next',
    from: { phase: 'lobby', questionIndex: -1 },
  });
  for (const studentName of ['Ada', 'Ben', 'Chloé']) {
    const route = `/quiz/join/${roomCode}`;
    const { participantId } = await call<{ participantId: string }>('POST', route, undefined, {
      studentName,
    });
    await call('POST', `/quiz/${quiz.id}/seat`, undefined, { participantId });
    if (studentName !== 'Ada') await call('POST', `/quiz/${quiz.id}/complete`, undefined, { participantId });
  }
  await call('POST', '/api-keys', teacher.token, { name: 'Grade book', scopes: ['quizzes:read'] }).catch(
    (error: Error) => process.stdout.write(`no API key: ${error.message}\n`),
  );
  const scene: Scene = {
    takenAt: Date.now(),
    admin,
    teacher,
    student,
    quizId: quiz.id,
    openQuizId: open.quiz.id,
    roundId,
    roomCode,
  };
  fs.writeFileSync(path.join(dataDir, 'scene.json'), JSON.stringify(scene));
  await stop();
}

type Viewer = 'guest' | 'student' | 'teacher' | 'admin';
function screensOf({ quizId, openQuizId, roundId, roomCode, student }: Scene): [Viewer, string][] {
  const tools = '/pharmacology-tools';
  const of = (viewer: Viewer, ...paths: string[]) => paths.map((at): [Viewer, string] => [viewer, at]);
  return [
    ...of(
      'guest',
      '/',
      '/features',
      '/quiz-types',
      '/pricing',
      '/help',
      '/privacy-policy',
      '/login',
      '/register',
    ),
    ...of(
      'guest',
      '/forgot-password',
      '/nowhere',
      '/privacy-request',
      `/join/${roomCode}`,
      `/quiz/${openQuizId}`,
    ),
    ...of('guest', tools, `${tools}/drugs`, `${tools}/drugs/warfarin`, `${tools}/interactions`),
    ...of('guest', `${tools}/calculators`, `${tools}/guidelines`, `${tools}/quizzes`, '/medical-tools'),
    ...of('student', '/student-dashboard', '/account'),
    ...of('teacher', '/teacher-dashboard', `/quizzes/${quizId}/edit`, `/quizzes/${quizId}/start`),
    ...of('teacher', `/host/${roundId}`, `/quizzes/${quizId}/results`, `/quizzes/${openQuizId}/attempts`),
    ...of('teacher', '/question-bank', '/quizzes/import', '/account/security', '/account/plan'),
    ...of(
      'teacher',
      '/account/api-keys',
      '/account/delete',
      '/account/privacy',
      `/quizzes/${quizId}/marking`,
    ),
    ...of('admin', '/admin-dashboard', '/admin-dashboard/users', `/admin-dashboard/users/${student.user.id}`),
    ...of('admin', '/admin-dashboard/plans', '/admin-dashboard/email', '/admin-dashboard/jobs'),
    ...of('admin', '/admin-dashboard/security', '/admin-dashboard/privacy', `${tools}/drugs/warfarin/edit`),
  ];
}

const looks = [
  { title: 'desk-light', width: 1440, height: 900, colorScheme: 'light' },
  { title: 'phone-dark', width: 360, height: 740, colorScheme: 'dark' },
] as const;

async function takeLook(
  browser: Browser,
  origin: string,
  scene: Scene,
  look: (typeof looks)[number],
  out: string,
): Promise<void> {
  for (const viewer of ['guest', 'student', 'teacher', 'admin'] as const) {
    const context = await browser.newContext({
      viewport: look,
      colorScheme: look.colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    // Ages of things are the same in both sets.
    await page.clock.setFixedTime(scene.takenAt + 3_600_000);
    if (viewer !== 'guest')
      await page.addInitScript((token) => localStorage.setItem('token', token), scene[viewer].token);
    for (const [who, at] of screensOf(scene)) {
      if (who !== viewer) continue;
      await page.goto(origin + at, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {
        // A host's screen keeps its connection open.
      });
      await page.waitForTimeout(400);
      const name = `${viewer}${at.replaceAll(/[^\w-]+/g, '_')}.${look.title}.png`;
      await page.screenshot({ path: path.join(out, name), fullPage: true });
    }
    await context.close();
  }
}

async function take(dataDir: string, out: string, repo: string): Promise<void> {
  fs.mkdirSync(out, { recursive: true });
  const scene = JSON.parse(fs.readFileSync(path.join(dataDir, 'scene.json'), 'utf8')) as Scene;
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-screens-'));
  fs.cpSync(dataDir, copy, { recursive: true });
  const { origin, stop } = await startServer(copy, repo);
  const browser = await chromium.launch(await chromiumLaunch());
  for (const look of looks) await takeLook(browser, origin, scene, look, out);
  await browser.close();
  await stop();
  fs.rmSync(copy, { recursive: true, force: true });
}

async function differenceOf(before: string, after: string): Promise<string | null> {
  const read = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([read(before), read(after)]);
  const [{ width, height }, { width: otherWidth, height: otherHeight }] = [one.info, other.info];
  if (width !== otherWidth || height !== otherHeight)
    return `${width}×${height} became ${otherWidth}×${otherHeight}`;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const distance = [0, 1, 2].map((part) =>
      Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)),
    );
    if (Math.max(...distance) > 24) different += 1;
  }
  return different === 0
    ? null
    : `${different} pixels (${((100 * different) / (width * height)).toFixed(3)} %)`;
}

async function compare(before: string, after: string): Promise<void> {
  const files = fs.readdirSync(before).filter((file) => file.endsWith('.png'));
  let same = 0;
  for (const file of files) {
    const other = path.join(after, file);
    const said = fs.existsSync(other) ? await differenceOf(path.join(before, file), other) : 'is not there';
    if (said === null) same += 1;
    else process.stdout.write(`${file}: ${said}\n`);
  }
  process.stdout.write(`${same} of ${files.length} pictures are the same\n`);
}

const [verb, first, second, repo] = process.argv.slice(2);
if (verb === 'prepare' && first) await prepare(path.resolve(first), path.resolve(second ?? here));
else if (verb === 'take' && first && second)
  await take(path.resolve(first), path.resolve(second), path.resolve(repo ?? here));
else if (verb === 'compare' && first && second) await compare(first, second);
else {
  process.stderr.write(
    'node bin/screens.ts prepare DATA [REPO] | take DATA OUT [REPO] | compare BEFORE AFTER\n',
  );
  process.exitCode = 1;
}

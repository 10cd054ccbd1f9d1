// Everything that a projector shows fits on it: every type, asked and revealed, at three sizes, in short and long texts of four scripts.
import { expect, test } from '../../support/browser/e2e.ts';
import {
  asked,
  lookAtProjector,
  openProjector,
  questionsIn,
  revealed,
  roomOf,
  scripts,
} from '../../support/browser/projected.ts';

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** In shares of the screen's height: what is readable at ten metres, and what even the longest texts keep. */
const readable = { stem: 3.6, options: 3.6, why: 4, answers: 3.6, names: 4, seats: 2.4 };
const smallest = 1.5;

// Laid out at full size, painted small: 4K in software takes a second per frame.
test.use({ deviceScaleFactor: 0.25 });

for (const script of scripts)
  test(`questions of every type in ${script} texts fit the projector`, async ({ page, account, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, await account('teacher'));
    await page.setViewportSize({ width: 1280, height: 720 });
    const projector = await openProjector(page);
    const problems: string[] = [];
    // Sizes follow the screen's in every script alike; how wide and high words are depends on the script alone.
    const shown = script === 'short' || script === 'long' ? sizes : sizes.slice(0, 1);
    for (const size of shown) {
      await page.setViewportSize(size);
      for (const question of questionsIn(script))
        for (const [state, snapshot] of Object.entries({
          asked: asked(question),
          revealed: revealed(question),
        })) {
          await projector.show(snapshot);
          // What students have written waits until it is shown.
          const all = page.getByRole('button', { name: 'Show all' });
          if (await all.isVisible()) await all.click();
          const { hidden, letters } = await lookAtProjector(page);
          const at = `${question.type}, ${state}, ${size.width}×${size.height}`;
          problems.push(...hidden.map((one) => `${at}: ${one}`));
          for (const [part, share] of Object.entries(letters)) {
            const least = script === 'short' ? readable[part as keyof typeof readable] : smallest;
            if (share < least) problems.push(`${at}: ${part} has letters of ${share.toFixed(2)} vh`);
          }
        }
    }
    expect(problems).toEqual([]);
  });

test('lobby, progress, leaderboard and podium fit the projector, with whatever names', async ({
  page,
  account,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [count, phase, isTied] of [
      [0, 'lobby'],
      [12, 'lobby'],
      [120, 'lobby'],
      [12, 'open'],
      [90, 'open'],
      [12, 'leaderboard'],
      [1, 'leaderboard'],
      [3, 'ended'],
      [12, 'ended'],
      [4, 'ended', true],
      [120, 'ended', true],
    ] as const) {
      await projector.show(roomOf(count, phase, 7, isTied));
      const { hidden } = await lookAtProjector(page);
      problems.push(...hidden.map((one) => `${count} in ${phase}, ${size.width}×${size.height}: ${one}`));
    }
    // Ninety names of forty characters: each is cut before its letters get small.
    const { seats = [], ...lobby } = roomOf(90, 'lobby');
    const longNames = seats.map((seat) => ({
      ...seat,
      name: `Maximiliane-Charlotte von Hohenstein-${seat.number}`,
    }));
    await projector.show({ ...lobby, seats: longNames });
    const { hidden, letters } = await lookAtProjector(page);
    problems.push(...hidden.map((one) => `long names, ${size.width}×${size.height}: ${one}`));
    if ((letters.seats ?? 0) < readable.seats)
      problems.push(`long names have letters of ${letters.seats} vh`);
  }
  expect(problems).toEqual([]);
});

test('letters are as large while things move as when they are still', async ({ page, account, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  const problems: string[] = [];
  const look = async (at: string) => {
    const { letters } = await lookAtProjector(page);
    for (const [part, share] of Object.entries(letters))
      if (share < readable[part as keyof typeof readable])
        problems.push(`${at}: ${part} has letters of ${share.toFixed(2)} vh`);
  };
  for (const question of questionsIn('short')) {
    await projector.show(asked(question));
    await projector.show(revealed(question, 'closed'));
    await projector.show(revealed(question));
    await look(`${question.type}, revealed`);
  }
  await projector.show(roomOf(3, 'ended'));
  await look('podium');
  expect(problems).toEqual([]);
  // Measuring seeks through what moves; nothing is left where it was put for that.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState !== 'finished').length,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(0);
});

test('tiles glide to their new places when the answer is revealed, and are still where motion is reduced', async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  const question = questionsIn('short').find(({ type }) => type === 'multiple-choice');
  if (!question) throw new Error('There is no such question.');
  /** How many tiles are set in motion by the reveal. Counted as they are: on a busy machine a frame may take longer than the motion. */
  const glidingAtReveal = async () => {
    await projector.show(revealed(question, 'closed'));
    await lookAtProjector(page);
    await page.evaluate(() => {
      const watched = window as unknown as { glided: number };
      watched.glided = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        if (this.matches('[aria-label="Options"] > li')) watched.glided += 1;
        return animate.apply(this, how);
      };
    });
    await projector.show(revealed(question));
    await page.waitForFunction(() => {
      const tile = document.querySelector('[aria-label="Options"] > li');
      return tile !== null && tile.getAttribute('data-state') !== 'counted';
    });
    await lookAtProjector(page);
    return page.evaluate(() => (window as unknown as { glided: number }).glided);
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await glidingAtReveal()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await glidingAtReveal()).toBe(0);
});

test('on a phone in the host’s hand no word is broken', async ({ page, account, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  /** Visible words of up to ten letters that are in more than one line. */
  const broken = () =>
    page.getByRole('main').evaluate((main) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        // One pixel wide: for screen readers only.
        if ((text.parentElement?.closest('*')?.clientWidth ?? 0) === 1) continue;
        for (const { 0: word, index } of text.textContent?.matchAll(/(?<!\p{L})\p{L}{2,10}(?!\p{L})/gu) ??
          []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const [first, ...others] = range.getClientRects();
          if (first && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
            found.push(word);
        }
      }
      return found;
    });
  const problems: string[] = [];
  const look = async (at: string) => {
    for (const word of await broken()) problems.push(`${at}: ${word}`);
  };
  for (const question of questionsIn('short')) {
    await projector.show(asked(question));
    await look(`${question.type}, asked`);
    await projector.show(revealed(question));
    await look(`${question.type}, revealed`);
  }
  for (const [count, phase] of [
    [12, 'lobby'],
    [12, 'leaderboard'],
    [12, 'ended'],
  ] as const) {
    await projector.show(roomOf(count, phase));
    await look(phase);
  }
  expect(problems).toEqual([]);
});

// Texts stored earlier: focusing a field changes nothing, and edits stay Markdown.
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { expectStored } from '../../support/browser/written-quiz.ts';

/** All that a visual editor would write differently. */
const untidy = [
  '__Strong__ and _soft_, *this* and  two blanks',
  '',
  '',
  '* one',
  '+ two',
  '  1) deep',
  '',
  'a\\*b &amp; $x^2$ {{1}} | no table | ~~old~~',
  '',
  '| a | b |',
  '|:--|--|',
  '| **c** | d |',
  '',
  'مرحبا بكم',
].join('\n');

test('entering a field changes nothing; writing in it keeps the rest to the letter', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: {
      title: 'Stored before',
      questions: [
        {
          id: 'blanks',
          type: 'fill-blank',
          question: untidy,
          points: 1,
          scoring: 'partial',
          correctAnswer: [['crimson']],
          explanation: untidy,
        },
      ],
    },
  });
  await page.goto(`/quizzes/${quiz.id}/edit`);
  const stem = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(stem.locator('strong').first()).toHaveText('Strong');
  await expect(stem.getByRole('table')).toContainText('c');
  await expect(stem.locator('math')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const field of [stem, page.getByRole('textbox', { name: 'Explanation' })]) {
    await field.click();
    await page.keyboard.press('ControlOrMeta+Home');
    for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Tab');
  }
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('save-state')).toContainText('Saved');

  // Right-to-left lines begin at the right.
  const last = stem.getByText('مرحبا');
  await expect(last).toHaveCSS('direction', 'rtl');
  await last.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await expectAccessible(page);
  const stored = { api, token: teacher.token };
  await expectStored(page, stored, { question: `${untidy}!`, explanation: untidy });
  await page.keyboard.press('ControlOrMeta+z');
  await expectStored(page, stored, { question: untidy });
  await expect(stem).toBeFocused();

  // A blank in the text leads to its answers.
  await stem.getByText('1: crimson').click();
  await expect(page.getByRole('textbox', { name: 'Accepted answer 1' })).toBeFocused();
});

test('a line does not break between a bold word and the sign after it', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const question = {
    type: 'true-false',
    question: 'Which part of the ECG shows that the **ventricles depolarize**?',
    correctAnswer: 0,
  };
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Narrow', questions: [question] },
  });
  await page.goto(`/quizzes/${quiz.id}/edit`);
  const stem = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(stem.locator('strong')).toHaveText('ventricles depolarize');
  /** How far below the line of the bold words' end the last sign is. */
  const drop = () =>
    stem.evaluate((field) => {
      const bold = [...(field.querySelector('strong')?.getClientRects() ?? [])].at(-1);
      const last = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
      let sign: Node | null = null;
      while (last.nextNode()) if (last.currentNode.textContent?.includes('?')) sign = last.currentNode;
      const range = document.createRange();
      range.selectNode(sign as Node);
      return range.getBoundingClientRect().top - (bold?.top ?? 0);
    });
  // At some width between these the sign alone no longer fits the line.
  for (let width = 320; width <= 400; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    expect(Math.abs(await drop()), `${width} px`).toBeLessThan(8);
  }
});

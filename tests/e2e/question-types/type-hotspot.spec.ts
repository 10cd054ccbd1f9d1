// A hotspot from its picture to its review: drawn, played in a room on a phone, and alone with the keyboard.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { step } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

/** Drags from one place on the drawing to another, both in shares of it. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const surface = page.getByRole('group', { name: 'Drawing area' });
  await surface.scrollIntoViewIfNeeded();
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

async function tap(page: Page, x: number, y: number): Promise<void> {
  const surface = page.getByRole('application');
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await surface.click({ position: { x: x * box.width, y: y * box.height } });
}

test('a hotspot: drawn, played on a phone, with the keyboard alone', async ({ page: host, journey }) => {
  await journey.begin('Hotspot', 1000);
  await host.keyboard.insertText('Where does the impulse of the heart start?');
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#d9c9b4' } })
    .png()
    .toBuffer();
  const choosing = host.waitForEvent('filechooser');
  await host.getByRole('button', { name: 'Image to mark: Add image' }).click();
  await (await choosing).setFiles({ name: 'heart.png', mimeType: 'image/png', buffer });
  await expect(host.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await host.keyboard.press('Escape');
  await host.getByRole('textbox', { name: /Image description/ }).fill('A heart, opened from the front');

  await draw(host, [0.1, 0.1], [0.4, 0.4]);
  await host.getByRole('textbox', { name: 'Name of region 1' }).fill('Sinus node');
  await host.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await host.getByRole('button', { name: /No region is marked as correct/ }).press('Enter');
  await host.getByRole('checkbox', { name: 'Sinus node is correct' }).check();
  // A second one without a pointer: by numbers, and moved with the arrow keys.
  await host.getByRole('button', { name: 'Add region by coordinates' }).press('Enter');
  await host.getByRole('textbox', { name: 'Name of region 2' }).fill('Apex');
  await host.getByRole('combobox', { name: 'Shape' }).selectOption('Ellipse');
  await host.getByRole('spinbutton', { name: 'Centre across, %' }).fill('70');
  await host.getByRole('button', { name: /^Apex, 70% across, 50% down/ }).press('Shift+ArrowDown');
  await expect(host.getByRole('spinbutton', { name: 'Centre down, %' })).toHaveValue('60');
  const { questions } = await journey.written<object>();
  expect(questions[0]).toMatchObject({
    options: {
      regions: [
        { shape: 'rectangle', x: expect.closeTo(0.1, 1), width: expect.closeTo(0.3, 1) },
        { shape: 'ellipse', x: 0.7, y: 0.6, radiusX: 0.1, label: 'Apex' },
      ],
    },
    correctAnswer: [0],
  });
  const liveId = await journey.makeQuiz('The heart', questions, {
    timePerQuestionSeconds: 0,
    closeWhenAllAnswered: false,
  });
  const ada = await journey.play(liveId);

  await expect(ada.getByRole('img', { name: 'A heart, opened from the front' })).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expectAccessible(host);
  await tap(ada, 0.9, 0.9);
  await tap(ada, 0.7, 0.6);
  await expect(ada.getByRole('button', { name: 'Remove mark 1, 70% across, 60% down' })).toBeVisible();
  await ada.getByRole('button', { name: 'Submit' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);

  await host.getByRole('button', { name: 'Close now' }).click();
  await step(host, 'Show how they answered').click();
  await expect(host.getByText(/^1 answer\. The stronger/)).toBeVisible();
  await expect(host.getByText('Apex')).toHaveCount(0);
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(host.getByRole('listitem').filter({ hasText: 'Apex' })).toContainText('1');
  await expect(host.getByRole('listitem').filter({ hasText: 'Sinus node' })).toContainText('Correct');
  await expectAccessible(host);
  await expect(ada.getByText('Mark 1: outside')).toBeVisible();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Sinus node' })).toContainText('Not marked');
  await expectAccessible(ada);
  await expectNoOverflow(ada);

  // Alone, without a pointer: with the cross-hair, and by the names of the regions.
  const named = { ...questions[0], id: 'named', mode: 'areas' };
  const grace = await journey.playAlone('The heart', [...questions, named]);
  await expect(grace.getByRole('application')).toBeVisible();
  await grace.keyboard.press('Tab');
  await expect(grace.getByRole('application')).toBeFocused();
  for (const key of [
    'Shift+ArrowLeft',
    'Shift+ArrowLeft',
    'ArrowLeft',
    'Shift+ArrowUp',
    'Shift+ArrowUp',
    'Enter',
  ])
    await grace.keyboard.press(key);
  await expect(grace.getByRole('button', { name: 'Remove mark 1, 29% across, 30% down' })).toBeVisible();
  await grace.keyboard.press('Tab');
  await grace.keyboard.press('Tab');
  await grace.keyboard.press('Enter');
  await expect(grace.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expect(grace.getByText('Mark 1: Sinus node')).toBeVisible();
  await expectAccessible(grace);
  await grace.getByRole('button', { name: 'Next question' }).press('Enter');
  const apex = grace.getByRole('checkbox', { name: 'Apex' });
  await expect(apex).toBeVisible();
  await expectAccessible(grace);
  await expectNoOverflow(grace);
  await grace.keyboard.press('Tab');
  await expect(apex).toBeFocused();
  await grace.keyboard.press('Tab');
  await grace.keyboard.press('Space');
  await expect(grace.getByRole('checkbox', { name: 'Sinus node' })).toBeChecked();
  await grace.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(grace.getByRole('listitem').filter({ hasText: 'Sinus node' })).toContainText('Correct');
});

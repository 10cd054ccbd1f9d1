import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/files/formats.ts';
import { list } from './list.ts';

async function read(text: string) {
  const { items, quiz } = await readText(list, text);
  return {
    quiz,
    shown: items.map((found) => {
      if (!('item' in found)) return 'skipped' in found ? found.skipped : found;
      const { item, adapted } = found;
      if (item.kind !== 'choice') return { ...item, adapted };
      const options = item.options.map(({ text: option, isRight }) => `${isRight ? '+' : '-'}${option}`);
      return { text: item.text, options, explanation: item.explanation, adapted };
    }),
  };
}

const gases = { text: 'Which gas do plants take in?', options: ['-oxygen', '+carbon dioxide'], adapted: [] };

describe('a list', () => {
  it.each([
    [
      'letters behind bullets',
      '1. Which gas do plants take in?\n   - A. oxygen\n   - B. carbon dioxide\n\n   Correct answer: B',
    ],
    ['checkboxes', '1. Which gas do plants take in?\n   - [ ] oxygen\n   - [x] carbon dioxide'],
    ['headings', '## Plants\n\n#### Q1. Which gas do plants take in?\n\n- [ ] oxygen\n- [x] carbon dioxide'],
    ['a short word for the key', '1. Which gas do plants take in?\nA. oxygen\nB. carbon dioxide\nAns: B'],
    [
      'bold questions',
      '**1. Which gas do plants take in?**\n\nA) oxygen\nB) carbon dioxide\n\n**Answer: B) carbon dioxide**',
    ],
    [
      'a bold number',
      '**Question 1:** Which gas do plants take in?\n\n- A) oxygen\n- B) carbon dioxide\n\n**Correct Answer:** B',
    ],
    [
      'letters with colons',
      '###### 1. Which gas do plants take in?\n\n- A: oxygen\n- B: carbon dioxide\n\n#### Answer: B',
    ],
    [
      'a heading of its own',
      'Question 1\nWhich gas do plants take in?\n(a) oxygen\n(b) carbon dioxide\nCorrect: (b)',
    ],
    ['no numbers', 'Which gas do plants take in?\nA) oxygen\nB) carbon dioxide\nAnswer is B'],
    ['one line', '1. Which gas do plants take in? A) oxygen B) carbon dioxide\nAnswer: b'],
    ['numbered options', '1. Which gas do plants take in?\n   1) oxygen\n   2) carbon dioxide\nAnswer: 2'],
    [
      'the words as the key',
      '1. Which gas do plants take in?\n- oxygen\n- carbon dioxide\nAnswer: Carbon dioxide',
    ],
    [
      'another language',
      '1. Which gas do plants take in?\na) oxygen\nb) carbon dioxide\nRichtige Antwort: b',
    ],
  ])('is read with %s', async (_, text) => {
    expect((await read(text)).shown).toEqual([expect.objectContaining(gases)]);
  });

  it('takes what is folded as the key and the explanation, never as part of an option', async () => {
    const { shown } = await read(
      '1. Which gas do plants take in?\n   A. oxygen\n   B. carbon dioxide\n\n   <details><summary>Answer</summary>\n   Correct answer: B\n\n   1. Leaves breathe.\n   </details>\n\n2. Next?\n   A. a\n   B. b\n   <details>\n   Correct answer: A\n   </details>',
    );
    expect(shown).toEqual([
      expect.objectContaining({ ...gases, explanation: '1. Leaves breathe.' }),
      expect.objectContaining({ text: 'Next?', options: ['+a', '-b'] }),
    ]);
  });

  it('keeps code in Markdown, also where its lines look like questions', async () => {
    const { shown } = await read(
      '### 1. What is printed?\n\n```js\n1. x\n  - y\n```\n\n- A: `x`\n- B: y\n\n#### Answer: A',
    );
    expect(shown).toEqual([
      expect.objectContaining({
        text: 'What is printed?\n\n```js\n1. x\n  - y\n```',
        options: ['+`x`', '-y'],
      }),
    ]);
  });

  it('shows every character of a plain text as it is', async () => {
    const { shown } = await read('1. Patient*innen: 2*3*4? $5 or $6\n# 1 [1](2) \\(x\\)\na) _a_\n*b) `b`');
    expect(shown).toEqual([
      expect.objectContaining({
        text: 'Patient\\*innen: 2\\*3\\*4? \\$5 or \\$6\n\\# 1 \\[1](2) \\\\(x\\\\)',
        options: ['-\\_a\\_', '+\\`b\\`'],
      }),
    ]);
  });

  it('takes bold print as the key only if nothing else is one, and says so', async () => {
    const { shown } = await read(
      '**1. Which?**\n\n- A. one\n- **B. two**\n\n**2. Which?**\n\n- **A. one**\n- **B. two**\n\nAnswer: A',
    );
    expect(shown).toEqual([
      expect.objectContaining({ options: ['-one', '+two'], adapted: [expect.stringContaining('bold')] }),
      expect.objectContaining({ options: ['+one', '-two'], adapted: [] }),
    ]);
  });

  it('never calls a question without a key complete', async () => {
    const { shown } = await read('1. Which?\na) one\nb) two\n\n2. Which?\na) one\nb) two\nAnswer: E');
    expect(shown).toEqual([
      expect.objectContaining({ adapted: ['The correct answer is not marked in the file. Please mark it.'] }),
      expect.objectContaining({ adapted: [expect.stringContaining('“E”, which is not one')] }),
    ]);
  });

  it('leaves out front matter, headings and other lines that are no questions, with a note', async () => {
    const { shown, quiz } = await read(
      '---\nlayout: exam\n---\n# Practice\n\nRead this first.\n\n## Part 1\n\n1. Which?\n- [x] one\n- [ ] two',
    );
    expect(shown).toHaveLength(1);
    expect(quiz).toEqual({
      title: 'Practice',
      notes: ['One line that belongs to no question was left out: “Read this first.”'],
    });
  });

  it.each(['Answer Key\n1. B\n2. A', '## Answers\n\n1) B, 2) A', 'ANSWERS:\n1. B 2. A'])(
    'may have its keys together at the end: %j',
    async (ending) => {
      const { shown } = await read(`1. Which?\nA. one\nB. two\n\n2. Who?\nA. three\nB. four\n\n${ending}\n`);
      expect(shown).toMatchObject([
        { text: 'Which?', options: ['-one', '+two'], adapted: [] },
        { text: 'Who?', options: ['+three', '-four'], adapted: [] },
      ]);
    },
  );

  it('may number the options below its headings', async () => {
    const { shown } = await read('## Question 1\nWhich gas?\n1. oxygen\n2. iron\n\n**Answer:** 1\n');
    expect(shown).toMatchObject([{ text: 'Which gas?', options: ['+oxygen', '-iron'], adapted: [] }]);
  });

  it.each([
    '<details><summary>Answer</summary>\n\n**B** because.\n\n</details>',
    '<details><summary>Answer</summary>\n\nB) two\n\n</details>',
    '> Correct answer: B',
    'Réponse correcte : B',
  ])('has its key in %j', async (key) => {
    const { shown } = await read(`### 1. Which?\n\n- A) one\n- B) two\n\n${key}\n`);
    expect(shown).toMatchObject([{ options: ['-one', '+two'], adapted: [] }]);
  });

  it('may label its parts', async () => {
    const { shown } = await read(
      'Question: Which?\nOptions:\n- one\n- two\nAnswer: two\n\nQ.2 Who?\n(a) x\n(b) y\nAns. (b)',
    );
    expect(shown).toMatchObject([
      { text: 'Which?', options: ['-one', '+two'] },
      { text: 'Who?', options: ['-x', '+y'] },
    ]);
  });
});

describe('a list in which options are numbered as deep as questions', () => {
  const options = ['0. never', '1. once', '2. twice'].join('\n');

  it('has options where a key follows them, in one block', async () => {
    const { shown } = await read(
      `multichoice\n15. How often?\n${options}\nAnswer: B\nFeedback: So it is.\n\nshort answer\n16. Who?\nAnswer: Ada\n`,
    );
    expect(shown).toMatchObject([
      { text: 'How often?', options: ['-never', '+once', '-twice'], explanation: 'So it is.' },
      { text: 'Who?', kind: 'text', accepted: [{ text: 'Ada' }] },
    ]);
  });

  it('has questions where none does, or they count on', async () => {
    const { shown } = await read('Part one\n1. What?\n2. Where?\n3. When?\n');
    expect(shown.map((one) => (one as { text: string }).text)).toEqual(['What?', 'Where?', 'When?']);
    const { shown: further } = await read('1. True?\n2. False?\nAnswer: true\n');
    expect(further).toHaveLength(2);
  });
});

describe('lists for other programs', () => {
  it('Respondus: types in front of questions, stars and feedback', async () => {
    const { shown } = await read(
      'Type: MC\n1) Which is a gas?\n~ Think.\na. iron\n*b. neon\n\nType: MA\n2) Which one?\n*a. neon\nb. iron\n\nType: F\n3) Lightest gas?\na. hydrogen\nb. H2\n\nType: E\n4) Explain.\n',
    );
    expect(shown).toMatchObject([
      { text: 'Which is a gas?', options: ['-iron', '+neon'], explanation: 'Think.', adapted: [] },
      { text: 'Which one?', options: ['+neon', '-iron'] },
      { kind: 'text', accepted: [{ text: 'hydrogen' }, { text: 'H2' }], adapted: [] },
      { kind: 'essay', adapted: [] },
    ]);
  });

  it('text2qti: boxes with stars, numbers, essays and files', async () => {
    const { shown } = await read(
      '1. Which?\n... Think.\n[*] neon\n[ ] iron\n\n2. What is 2+2?\n= 4 +- 0.5\n\n3. Write.\n____\n\n4. Upload.\n^^^^\n',
    );
    expect(shown).toMatchObject([
      { text: 'Which?', options: ['+neon', '-iron'], explanation: 'Think.' },
      { kind: 'number', text: 'What is 2+2?', value: 4, tolerance: 0.5 },
      { kind: 'essay', text: 'Write.', adapted: [] },
      expect.stringContaining('upload'),
    ]);
  });
});

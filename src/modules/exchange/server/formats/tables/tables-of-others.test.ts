import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/files/formats.ts';
import { csv } from './csv.ts';

async function read(text: string) {
  const { items, quiz } = await readText(csv, text);
  return {
    notes: quiz.notes,
    shown: items.map((found) => {
      if (!('item' in found)) return 'skipped' in found ? found.skipped : found;
      const { item, adapted } = found;
      const options =
        item.kind === 'choice' ? item.options.map((one) => `${one.isRight ? '+' : '-'}${one.text}`) : [];
      return { kind: item.kind, text: item.text, options, adapted };
    }),
  };
}

describe('a table of another program', () => {
  it('has its question in the column with the text, not in the one that counts', async () => {
    const { shown } = await read(
      'Question #,Question Text,Answer 1,Answer 2,Time Limit (sec),Correct Answer(s)\n1,Which planet is red?,Mars,Venus,20,1\n2,,,,,\n',
    );
    expect(shown).toEqual([
      { kind: 'choice', text: 'Which planet is red?', options: ['+Mars', '-Venus'], adapted: [] },
    ]);
    const other = await read('Question ID,Question,Option A,Option B,Answer\nQ7,Which?,a,b,B\n');
    expect(other.shown).toMatchObject([{ text: 'Which?', options: ['-a', '+b'] }]);
  });

  it('may have five answers', async () => {
    const { shown } = await read(
      'Question,Answer 1,Answer 2,Answer 3,Answer 4,Answer 5,Correct answer\nWhich is the largest?,1,2,3,4,5,5\n',
    );
    expect(shown).toMatchObject([{ options: ['-1', '-2', '-3', '-4', '+5'] }]);
  });

  it.each([
    'oxygen;carbon dioxide;helium',
    '"oxygen\ncarbon dioxide\nhelium"',
    '"A) oxygen\nB) carbon dioxide\nC) helium"',
    'oxygen|carbon dioxide|helium',
  ])('may have all options in one cell: %j', async (cell) => {
    const { shown } = await read(`Question,Options,Answer\nWhich gas?,${cell},B\n`);
    expect(shown).toMatchObject([{ options: ['-oxygen', '+carbon dioxide', '-helium'], adapted: [] }]);
  });

  it('may have wrong answers beside the right one, and names columns that are not read', async () => {
    for (const [one, two] of [
      ['Wrong 1', 'Wrong 2'],
      ['Incorrect answer 1', 'Incorrect answer 2'],
      ['falseAnswer1', 'falseAnswer2'],
    ]) {
      const { shown, notes } = await read(
        `Question,Answer,${one},${two},Mood\nWhich gas?,carbon dioxide,oxygen,helium,good\n`,
      );
      expect(shown).toMatchObject([
        { kind: 'choice', options: expect.arrayContaining(['+carbon dioxide', '-oxygen', '-helium']) },
      ]);
      expect(notes).toEqual(['These columns are not read: Mood.']);
    }
  });

  it('decides for the whole column whether a number is a place or an option, or says what it took', async () => {
    const head = 'Question,Option 1,Option 2,Option 3,Correct answer\n';
    const unsure = await read(`${head}How many?,3,1,2,3\n`);
    expect(unsure.shown).toMatchObject([
      { options: ['-3', '-1', '+2'], adapted: [expect.stringContaining('“3”')] },
    ]);
    const texts = await read(`${head}How many?,3,1,2,3\nHow many more?,10,20,30,30\n`);
    expect(texts.shown).toMatchObject([
      { options: ['+3', '-1', '-2'], adapted: [] },
      { options: ['-10', '-20', '+30'] },
    ]);
    const places = await read(`${head}How many?,3,1,2,3\nHow many more?,10,20,30,3\n`);
    expect(places.shown).toMatchObject([
      { options: ['-3', '-1', '+2'], adapted: [] },
      { options: ['-10', '-20', '+30'] },
    ]);
  });

  it('reads keys as people write them', async () => {
    const { shown } = await read(
      'Question,Option A,Option B,Option C,Answer\nWhich?,oxygen,helium,iron,AB\nWhich?,3,4,5,(B)\nWhich?,a,b,c,B.\nWhich?,five,6,7,Option A\nWhich?,one,two,x,B) two\nWhich?,one,two,x,ONE\nWhich?,a,b,c,D\n',
    );
    expect(shown).toMatchObject([
      { options: ['+oxygen', '+helium', '-iron'] },
      { options: ['-3', '+4', '-5'] },
      { options: ['-a', '+b', '-c'] },
      { options: ['+five', '-6', '-7'] },
      { options: ['-one', '+two', '-x'] },
      { options: ['+one', '-two', '-x'] },
      { options: ['-a', '-b', '-c'], adapted: [expect.stringContaining('“D”')] },
    ]);
  });

  it.each(['multichoice', 'multiple_choice_question', 'Multiple choice', 'checkbox', 'radio'])(
    'knows the type %s',
    async (type) => {
      const { shown } = await read(
        `question type,question,option 1,option 2,correct\n${type},Two plus two?,3,4,2\n`,
      );
      expect(shown).toMatchObject([{ kind: 'choice', options: ['-3', '+4'] }]);
    },
  );

  it('says that a row without options and key is now for writing', async () => {
    const { shown } = await read('Question,Option A,Option B,Answer\nWhich key deletes text?,,,\n');
    expect(shown).toEqual([
      {
        kind: 'essay',
        text: 'Which key deletes text?',
        options: [],
        adapted: [expect.stringContaining('no options')],
      },
    ]);
  });

  it('shows every character as it is, unless the table is one of ours', async () => {
    const other = await read('Question,Option A,Option B,Answer\nPatient*innen: 2*3*4?,_a_,b,B\n');
    expect(other.shown).toMatchObject([{ text: 'Patient\\*innen: 2\\*3\\*4?', options: ['-\\_a\\_', '+b'] }]);
    const ours = await read('question,option 1,option 2,correct\n*Which?*,a,b,2\n');
    expect(ours.shown).toMatchObject([{ text: '*Which?*' }]);
  });

  it('counts places from 0 where a key is 0, and from 1 where one is the number of options', async () => {
    const zero = await read('question,choices,correct_index\nWhich?,a|b|c,0\nWho?,x|y|z,2\n');
    expect(zero.shown).toMatchObject([{ options: ['+a', '-b', '-c'] }, { options: ['-x', '-y', '+z'] }]);
    const one = await read('question,choices,correct\nWhich?,a|b|c,1\nWho?,x|y|z,3\n');
    expect(one.shown).toMatchObject([{ options: ['+a', '-b', '-c'] }, { options: ['-x', '-y', '+z'] }]);
  });

  it.each(['opt3', 'option_c', 'Option C', 'c', 'C)', 'A3'])('may name the right option %s', async (key) => {
    const { shown } = await read(`No,Question,opt1,opt2,opt3,Ans\n1,Which?,x,y,z,${key}\n`);
    expect(shown).toMatchObject([{ options: ['-x', '-y', '+z'], adapted: [] }]);
  });

  it.each(['"A) one, B) two, C) three"', '"[""one"", ""two"", ""three""]"', `"['one', 'two', 'three']"`])(
    'may list its options in a line: %s',
    async (cell) => {
      const { shown } = await read(`Question,Options,Answer\nWhich?,${cell},B\n`);
      expect(shown).toMatchObject([{ options: ['-one', '+two', '-three'], adapted: [] }]);
    },
  );

  it('may list its wrong answers in one cell', async () => {
    const { shown } = await read('question,correct_answer,incorrect_answers\nWhich?,Paris,"London,Rome"\n');
    expect(shown).toMatchObject([{ options: expect.arrayContaining(['+Paris', '-London', '-Rome']) }]);
  });

  it('has no empty option in the midst of others', async () => {
    const { shown } = await read('Question,A,B,C,D,Answer\nWhich?,a,b,,all,D\n');
    expect(shown).toMatchObject([{ options: ['-a', '-b', '+all'] }]);
  });

  it('without a header has the question first and the key last, and says so', async () => {
    const { shown, notes } = await read('Which is red?,Mars,Venus,A\nWhich is blue?,Mars,Earth,Earth\n');
    expect(shown).toMatchObject([{ options: ['+Mars', '-Venus'] }, { options: ['-Mars', '+Earth'] }]);
    expect(notes).toEqual([expect.stringContaining('has no header')]);
  });

  it('keeps a question whose key is not among its options', async () => {
    const { shown } = await read('Question,A,B,Answer\nWhich?,a,b,all of the above\n');
    expect(shown).toMatchObject([
      { options: ['-a', '-b'], adapted: [expect.stringContaining('“all of the above”, which is not one')] },
    ]);
  });
});

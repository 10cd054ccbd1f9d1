import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { readerFor } from '../registry.ts';

const item = (type: string, inside: string, rules: string, points = '2') =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${inside}</presentation><resprocessing>${rules}</resprocessing><itemfeedback ident="general_fb"><material><mattext>Look again.</mattext></material></itemfeedback></item>`;
const text = (words: string) => `<material><mattext texttype="text/html">${words}</mattext></material>`;
const label = (id: string, words: string) => `<response_label ident="${id}">${text(words)}</response_label>`;
const choice = (id: string, many: string, labels: string, words = '') =>
  `<response_lid ident="${id}" rcardinality="${many}">${words}<render_choice>${labels}</render_choice></response_lid>`;
const right = (rules: string, score = 100) =>
  `<respcondition><conditionvar>${rules}</conditionvar><setvar varname="SCORE">${score}</setvar></respcondition>`;
const equal = (id: string, value: string) => `<varequal respident="${id}">${value}</varequal>`;
const file = (...items: string[]) =>
  `<questestinterop><assessment title="Gases"><section>${items.join('')}</section></assessment></questestinterop>`;

async function read(content: string | Record<string, string>) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : await buildZip(content);
  const source = { fileName: 'a', bytes };
  const reader = readerFor(source);
  expect(reader.name).toBe('qti');
  const { items, quiz } = await readAll(reader, source);
  return {
    quiz,
    items: items.map((found) =>
      'item' in found ? { ...found.item, adapted: found.adapted } : 'skipped' in found && found.skipped,
    ),
  };
}

const gases = label('a', 'oxygen') + label('b', 'iron') + label('c', 'helium');

describe('QTI 1.2', () => {
  it('has choices with one or several right options, and true or false', async () => {
    const { items, quiz } = await read(
      file(
        item(
          'multiple_choice_question',
          text('&lt;p&gt;Which?&lt;/p&gt;') + choice('r', 'Single', gases),
          right(equal('r', 'a')),
        ),
        item(
          'multiple_answers_question',
          text('Which?') + choice('r', 'Multiple', gases),
          right(`<and>${equal('r', 'a')}<not>${equal('r', 'b')}</not>${equal('r', 'c')}</and>`),
        ),
        item(
          'true_false_question',
          text('Is it?') + choice('r', 'Single', label('t', 'True') + label('f', 'False')),
          right(equal('r', 'f')),
        ),
        item('multiple_choice_question', text('Which?') + choice('r', 'Single', gases), ''),
      ),
    );
    expect(quiz.title).toBe('Gases');
    expect(items).toMatchObject([
      {
        kind: 'choice',
        text: 'Which?',
        isMultiple: false,
        points: 2,
        explanation: 'Look again.',
        options: [{ isRight: true }, { isRight: false }, { isRight: false }],
        adapted: [],
      },
      { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
      { kind: 'boolean', isTrue: false },
      { adapted: ['The file does not say which answer is correct.'] },
    ]);
  });

  it('has written answers, numbers in ranges, and essays', async () => {
    const field = '<response_str ident="r"><render_fib/></response_str>';
    const { items } = await read(
      file(
        item('short_answer_question', text('Say it') + field, right(equal('r', 'blank') + equal('r', 'gap'))),
        item(
          'numerical_question',
          text('How much?') + field,
          right(
            `<or>${equal('r', '100')}<and><vargte respident="r">95</vargte><varlte respident="r">105</varlte></and></or>`,
          ),
        ),
        item('essay_question', text('Discuss') + field, ''),
        item('file_upload_question', text('Send'), ''),
      ),
    );
    expect(items).toMatchObject([
      { kind: 'text', accepted: [{ text: 'blank' }, { text: 'gap' }], ignoreCase: true },
      { kind: 'number', value: 100, tolerance: 5, adapted: [] },
      { kind: 'essay' },
      expect.stringContaining('upload'),
    ]);
  });

  it('has pairs, and blanks to choose for', async () => {
    const { items } = await read(
      file(
        item(
          'matching_question',
          text('Match') +
            choice('r1', 'Single', gases, text('gas')) +
            choice('r2', 'Single', gases, text('metal')),
          right(equal('r1', 'a')) + right(equal('r2', 'b')),
        ),
        item(
          'multiple_dropdowns_question',
          text('Plants take in [gas].') + choice('response_gas', 'Single', gases, text('gas')),
          right(equal('response_gas', 'c')),
        ),
      ),
    );
    expect(items).toMatchObject([
      { kind: 'pairs', left: ['gas', 'metal'], right: ['oxygen', 'iron', 'helium'], key: [0, 1] },
      {
        kind: 'gaps',
        text: 'Plants take in {{1}}.',
        gaps: [{ accepted: ['helium'], choices: ['oxygen', 'iron', 'helium'] }],
      },
    ]);
  });

  it('in a package of Canvas is read once, from the file that has everything', async () => {
    const quiz = file(item('essay_question', text('Discuss'), ''));
    const { items } = await read({
      'imsmanifest.xml': '<manifest/>',
      'i7/assessment_qti.xml': quiz,
      'non_cc_assessments/i7.xml.qti': quiz,
    });
    expect(items).toHaveLength(1);
  });

  it('that is broken or draws at random is left out with a reason', async () => {
    const { items } = await read(
      file('<bankentry_item item_ref="x"/>', item('essay_question', text('Discuss'), '')),
    );
    expect(items).toMatchObject([expect.stringContaining('at random'), { kind: 'essay' }]);
    expect((await read('<questestinterop><item>')).items).toEqual([expect.stringContaining('error on line')]);
  });
});

describe('QTI 1.2 of programs with their own ways', () => {
  it('has formulas with numbers that were drawn in advance', async () => {
    const set = (x: number) => `<var_set><var name="x">${x}</var><answer>${x * 2}.0</answer></var_set>`;
    const extension = `<itemproc_extension><calculated><answer_tolerance>10%</answer_tolerance><var_sets>${set(5)}${set(5)}${set(7)}</var_sets></calculated></itemproc_extension>`;
    const asked = item('calculated_question', text('Twice [x], not [y]?'), '');
    const { items } = await read(file(asked.replace('</item>', `${extension}</item>`)));
    const note = expect.stringContaining('in 2 questions');
    expect(items).toMatchObject([
      { kind: 'number', text: 'Twice 5, not [y]?', value: 10, tolerance: 1, points: 2, adapted: [note] },
      { kind: 'number', text: 'Twice 7, not [y]?', value: 14, tolerance: 1.4 },
    ]);
  });

  it('has areas on a picture, in shares of it', async () => {
    const area = (shape: string, numbers: string) =>
      `<response_label ident="a" rarea="${shape}">${numbers}</response_label>`;
    const { items } = await read(
      file(
        item(
          'hot_spot_question',
          `<response_xy ident="r">${text('Where?')}<render_hotspot><material><matimage uri="gone.png"/></material>${area('rectangle', '0.2,0.1,0.6,0.4')}${area('ellipse', '0.5,0.6,0.7,0.8')}${area('bounded', '0,0')}</render_hotspot></response_xy>`,
          '',
        ),
      ),
    );
    expect(items).toMatchObject([
      {
        kind: 'areas',
        text: 'Where?',
        image: null,
        areas: [
          { shape: 'rectangle', x: 0.2, width: expect.closeTo(0.4, 9) },
          { shape: 'ellipse', x: 0.6, radiusX: expect.closeTo(0.1, 9) },
        ],
        right: [0, 1],
        adapted: [
          expect.stringContaining('not in the file'),
          expect.stringContaining('can’t be read'),
          expect.stringContaining('Please add it'),
        ],
      },
    ]);
  });

  it('has a document type, blanks where they are in the text, and pairs in one response', async () => {
    const ilias = (type: string, inside: string, rules: string) =>
      item('', inside, rules).replace(
        '<fieldlabel>question_type</fieldlabel><fieldentry>',
        `<fieldlabel>QUESTIONTYPE</fieldlabel><fieldentry>${type}`,
      );
    const written = (id: string) =>
      `<response_str ident="${id}" rcardinality="Single"><render_fib fibtype="String"/></response_str>`;
    const { items } = await read(
      `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">${file(
        ilias(
          'CLOZE QUESTION',
          `<flow>${text('Water is')}${choice('gap_0', 'Single', label('0', 'wet') + label('1', 'dry'))}${text('and ice is')}${written('gap_1')}${text('.')}</flow>`,
          right(equal('gap_0', 'wet'), 1) + right(equal('gap_1', 'cold'), 1),
        ),
        ilias(
          'MATCHING QUESTION',
          `${text('Match.')}<response_grp ident="MQ"><render_choice><response_label ident="1" match_group="3,4">${text('one')}</response_label><response_label ident="2" match_group="3,4">${text('two')}</response_label>${label('3', 'eins')}${label('4', 'zwei')}${label('5', 'drei')}</render_choice></response_grp>`,
          right('<varsubset respident="MQ">1,3</varsubset>', 1) +
            right('<varsubset respident="MQ">2,4</varsubset>', 1),
        ),
      )}`,
    );
    expect(items).toMatchObject([
      {
        kind: 'gaps',
        text: 'Water is {{1}} and ice is {{2}} .',
        gaps: [{ accepted: ['wet'], choices: ['wet', 'dry'] }, { accepted: ['cold'] }],
      },
      { kind: 'pairs', left: ['one', 'two'], right: ['eins', 'zwei', 'drei'], key: [0, 1] },
    ]);
  });
});

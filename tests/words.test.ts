// The words of texts, documents, comments and test names: CONTRIBUTING.md has one word for each thing, and some are avoided.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { dictionaries } from '#src/conventions.ts';
import { complaints } from './words/avoided.ts';
import { englishOf } from './words/comments.ts';
import { paragraphsOf } from './words/documents.ts';
import { complaintsAboutName, identifiersOf } from './words/identifiers.ts';
import { missing, quoted } from './words/quoted.ts';
import { withoutSubject } from './words/subjects.ts';

const documents = [
  '*.md',
  '.env.example',
  '{decisions,docs}/*.md',
  'bench/README.md',
  'src/{question-types,modules/*,platform/**}/README.md',
  'src/modules/guides/server/articles/en/**/*.md',
];

const read = (file: string) => readFileSync(file, 'utf8');

it('no text uses a word that the glossary avoids', () => {
  const found = globSync([...dictionaries]).flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>).flatMap(([key, text]) =>
      complaints(text, 'text').map((complaint) => `${file} ${key}: ${complaint}`),
    ),
  );
  expect(found).toEqual([]);
});

it('no document uses a word that the glossary avoids', () => {
  const files = documents.flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) =>
    paragraphsOf(read(file)).flatMap(({ line, text }) =>
      // The glossary itself names what it avoids.
      (file === 'CONTRIBUTING.md' && text.startsWith('|') ? [] : complaints(text, 'document')).map(
        (complaint) => `${file}:${line}: ${complaint}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

it('messages that the specification quotes are word for word', () => {
  const texts = globSync([...dictionaries]).flatMap((file) =>
    Object.values(JSON.parse(read(file)) as Record<string, string>),
  );
  expect(missing(quoted, texts)).toEqual([]);
});

it('the test of words finds a quoted message that was changed', () => {
  const texts = ["You've {{n}} of {limit}.", 'Sign in failed.'];
  expect(missing(['You’ve {n} of {most}.', 'Sign-in failed.'], texts)).toEqual(['Sign-in failed.']);
});

const code = ['*.ts', '{bench,bin,src,tests}/**/*.{ts,tsx}', 'src/**/*.css'];

const complaintsAbout = (file: string, text: string) =>
  englishOf(file, text).flatMap((passage) =>
    complaints(passage.text, 'code').map((complaint) => `${file}:${passage.line}: ${complaint}`),
  );

it('no comment and no name of a test uses such a word', () => {
  const files = code.flatMap((pattern) => globSync(pattern));
  expect(files.length).toBeGreaterThan(3_000);
  expect(files.flatMap((file) => complaintsAbout(file, read(file)))).toEqual([]);
});

const complaintsAboutNames = (file: string, text: string) =>
  identifiersOf(file, text).flatMap(({ line, name }) =>
    complaintsAboutName(name).map((complaint) => `${file}:${line}: ${complaint}`),
  );

it('no name in code uses such a word', () => {
  const files = code.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith('.css'));
  expect(files.flatMap((file) => complaintsAboutNames(file, read(file)))).toEqual([]);
});

it('the test of words finds words planted in names', () => {
  const planted =
    'const isResultTold = 1;\nclass A {\n  #handIn() {}\n}\nconst { outlook, handout } = scold(retold.handle);';
  expect(complaintsAboutNames('planted.ts', planted).toSorted()).toEqual([
    'planted.ts:1: “isResultTold” (shown, reported, declared)',
    'planted.ts:3: “handIn” (submit)',
  ]);
});

it('the test of words finds words planted in code, and leaves everything else in it alone', () => {
  const planted = [
    '// Whoever asks',
    "const whoever = 'anew'; // fine: `told`",
    '/**',
    ' * Shows what came',
    ' * of a round.',
    ' */',
    "it('nobody is missed', () => {});",
    'describe.each([1])(`%s is handed in`, () => {});',
  ];
  const lines = (file: string, text: string) =>
    complaintsAbout(file, text).map((complaint) => Number(complaint.split(':')[1]));
  expect(lines('planted.ts', planted.join('\n')).toSorted((a, b) => a - b)).toEqual([1, 3, 7, 8]);
  expect(lines('planted.css', '.anew {}\n/* The row\n * stands here. */')).toEqual([2]);
});

it('the name of a test has its subject, or a group around it has', () => {
  // A journey is reported with its file, which is named after it.
  const files = globSync('{src,tests}/**/*.test.{ts,tsx}', { exclude: ['tests/e2e/**'] });
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const text = read(file);
    return withoutSubject(parseSync(file, text).program, text).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

it('the test of words finds a name without a subject', () => {
  const planted = `
    it('are replaced by new ones', () => {});
    it.each(all)('reads %s', () => {});
    it('reads from the database are counted', () => {});
    describe('recovery codes', () => {
      it('are replaced', () => {});
      describe('while someone types', () => it('are hidden', () => {}));
    });
    describe('as CSV', () => test(\`is read\`, () => {}));
  `;
  const { program } = parseSync('planted.ts', planted);
  expect(withoutSubject(program, planted)).toEqual(['are replaced by new ones', 'reads %s', 'is read']);
});

it('the test of words finds planted words', () => {
  const planted = [
    'Whoever has the link can join.',
    'Make it anew.',
    'The student is told at once.',
    'It stands below.',
    'Not right',
    'Hand in now?',
    'Bring in questions',
    'Take out as a file',
    '50 % of the points',
    'Somebody answered.',
    'Gone is what was encrypted.',
  ];
  for (const text of planted) expect(complaints(text, 'text'), text).not.toEqual([]);
  expect(complaints('Submit your answers. 50% are correct.', 'text')).toEqual([]);
});

it('the test of words reads prose and leaves code alone', () => {
  const document = 'First `whoever` line\ngoes on.\n\n```\nanew\n```\n\n- [a link](anew.md) of two';
  expect(paragraphsOf(document)).toEqual([
    { line: 1, text: 'First … line goes on.' },
    { line: 8, text: '- a link of two' },
  ]);
});

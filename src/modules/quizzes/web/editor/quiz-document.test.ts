import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankQuestion,
  Question,
  type QuestionTypeName,
  questionTypeNames,
  toInterchange,
  typeOf,
} from '#question-types/registry.ts';
import { convertQuestion, emptyDocument, isSameDocument } from './quiz-document.ts';

const anyType = fc.constantFrom(...questionTypeNames);

describe('isSameDocument', () => {
  const document = emptyDocument('Quiz');

  it('does not see what is lost on the wire', () => {
    expect(isSameDocument({ ...document, title: ' Quiz ' }, document)).toBe(true);
    const [name] = questionTypeNames;
    if (!name) throw new Error('There is no question type');
    const question = blankQuestion(name, 'a');
    const withGap = { ...question, explanation: undefined };
    expect(
      isSameDocument({ ...document, questions: [withGap] }, { ...document, questions: [question] }),
    ).toBe(true);
  });

  it('sees everything else', () => {
    expect(isSameDocument({ ...document, description: 'x' }, document)).toBe(false);
    expect(
      isSameDocument({ ...document, settings: { ...document.settings, isPublic: true } }, document),
    ).toBe(false);
    const questions = questionTypeNames.map((name) => blankQuestion(name, name));
    expect(
      isSameDocument({ ...document, questions }, { ...document, questions: questions.toReversed() }),
    ).toBe(false);
  });
});

describe('convertQuestion', () => {
  /** Between a type that earns nothing and any other, the points are those of a new question. */
  const worth = (from: QuestionTypeName, to: QuestionTypeName) =>
    from !== to && [from, to].some((type) => typeOf({ type }).hasNoPoints)
      ? blankQuestion(to, 'q').points
      : typeOf({ type: to }).hasNoPoints
        ? 0
        : 3;

  it('keeps what all questions have, and always gives a question that can be saved', () => {
    fc.assert(
      fc.property(anyType, anyType, fc.string(), fc.string(), (from, to, text, explanation) => {
        const original = {
          ...blankQuestion(from, 'q1'),
          question: text,
          explanation,
          points: 3,
          timeLimitSeconds: 20,
        };
        const converted = convertQuestion(original, to);
        expect(Question.safeParse(converted).success).toBe(true);
        expect(converted).toMatchObject({
          id: 'q1',
          type: to,
          question: text,
          explanation,
          points: worth(from, to),
          timeLimitSeconds: 20,
        });
      }),
    );
  });

  it('keeps options and key wherever the other type can hold them', () => {
    let kept = 0;
    for (const from of questionTypeNames) {
      const original = { ...blankQuestion(from, 'q1'), question: 'Which?' };
      for (const to of questionTypeNames) {
        const converted = convertQuestion(original, to);
        expect(converted).toMatchObject({ id: 'q1', type: to, question: 'Which?' });
        if (from !== to && toInterchange(converted).item.kind === toInterchange(original).item.kind) {
          expect(toInterchange(converted).item).toMatchObject({ text: 'Which?' });
          kept += 1;
        }
      }
    }
    expect(kept).toBeGreaterThan(1);
  });
});

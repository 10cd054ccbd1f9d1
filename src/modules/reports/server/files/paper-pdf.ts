// A quiz on paper, for a room without devices: its questions with room to answer, or the key to mark them by.
import type { StoredQuiz } from '#modules/quizzes/server.ts';
import { WrittenPdf } from '#platform/server/files/pdf/written-pdf.ts';
import type { Services } from '#platform/server/module.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { describeSolution, type Question, stemOf, toInterchange, typeOf } from '#question-types/registry.ts';
import { plainLine } from './report-rows.ts';
import { t } from './texts.ts';

const letterOf = (index: number) => String.fromCharCode(65 + (index % 26));
const indent = 16;

/** Blanks as lines to write on. */
const withBlanks = (text: string) => text.replace(/\{\{\d{1,3}\}\}/g, '________');

function writeLettered(pdf: WrittenPdf, texts: readonly string[], mark: (index: number) => string): void {
  for (const [index, text] of texts.entries())
    pdf.paragraph(`${mark(index)}  ${plainLine(text)}`, { indent });
}

/** Never in an order that reveals the key. */
function writeBody(pdf: WrittenPdf, item: InterchangeItem): void {
  switch (item.kind) {
    case 'choice':
      pdf.paragraph(t(item.isMultiple ? 'paper.chooseSome' : 'paper.chooseOne'), { isMuted: true });
      writeLettered(
        pdf,
        item.options.map(({ text }) => text),
        (index) => `○ ${letterOf(index)}`,
      );
      return;
    case 'boolean':
      writeLettered(pdf, [t('paper.true'), t('paper.false')], () => '○');
      return;
    case 'pairs':
      pdf.paragraph(t('paper.pairs'), { isMuted: true });
      writeLettered(pdf, item.left, (index) => `${index + 1}  ____`);
      writeLettered(pdf, item.right, letterOf);
      return;
    case 'order': {
      pdf.paragraph(t('paper.order'), { isMuted: true });
      const shown = item.shown ?? item.items.map((_, index) => index);
      // Without a stored order: alphabetical, which reveals nothing about the key.
      const texts = item.shown
        ? shown.map((index) => item.items[index] ?? '')
        : item.items.toSorted((one, other) => one.localeCompare(other, 'en'));
      writeLettered(pdf, texts, () => '____');
      return;
    }
    case 'rating':
      pdf.paragraph(t('paper.rating', { min: item.min, max: item.max }), { isMuted: true });
      return;
    case 'areas':
      pdf.paragraph(t('paper.picture', { alt: item.alt }), { isMuted: true });
      return;
    case 'essay':
      pdf.ruledLines(8);
      return;
    case 'gaps':
      return;
    default:
      pdf.ruledLines(1);
  }
}

function writeQuestion(pdf: WrittenPdf, question: Question, number: number, isKey: boolean): void {
  pdf.heading(2, t('paper.question', { number }));
  const points = typeOf(question).hasNoPoints ? '' : ` (${t('paper.points', { count: question.points })})`;
  pdf.paragraph(`${withBlanks(plainLine(stemOf(question)))}${points}`);
  if (!isKey) {
    writeBody(pdf, toInterchange(question).item);
    return;
  }
  const answer = describeSolution(question);
  pdf.paragraph(answer ? t('paper.key', { answer }) : t('paper.noKey'), { isBold: true });
  if (question.explanation) pdf.paragraph(t('paper.why', { text: plainLine(question.explanation) }));
}

export function paperPdf(
  services: Pick<Services, 'confined'>,
  quiz: StoredQuiz,
  author: string,
  isKey: boolean,
): Promise<Buffer> {
  const { title } = quiz;
  const pdf = new WrittenPdf({
    title: t(isKey ? 'paper.keyTitle' : 'paper.title', { title }),
    subject: t(isKey ? 'paper.keySubject' : 'paper.subject', { title }),
    author,
    at: quiz.updatedAt,
  });
  pdf.heading(1, t(isKey ? 'paper.keyTitle' : 'paper.title', { title }));
  if (!isKey) {
    pdf.paragraph(t('paper.name'));
    pdf.ruledLines(1);
  }
  if (quiz.questions.length === 0) pdf.paragraph(t('paper.empty'));
  for (const [index, question] of quiz.questions.entries()) writeQuestion(pdf, question, index + 1, isKey);
  return pdf.finish(services);
}

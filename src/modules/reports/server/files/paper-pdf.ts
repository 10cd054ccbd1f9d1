// A quiz on paper, for a room without devices: its questions with room to answer, or the key to mark them by.
import { questionImages } from '#modules/quizzes/api/images.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { withoutMarks } from '#platform/contract/text/written/without-marks.ts';
import { encodeForAll } from '#platform/server/files/images.ts';
import type { Field, Picture, Row } from '#platform/server/files/pdf/script-pdf.ts';
import { drawnFormula } from '#platform/server/files/pdf/text-lines.ts';
import { WrittenPdf } from '#platform/server/files/pdf/written-pdf.ts';
import type { Services } from '#platform/server/module.ts';
import type { Media } from '#question-types/interface/media.ts';
import {
  type PaperPart,
  type PaperQuestion,
  type PaperRow,
  paperQuestion,
  paperSolution,
} from '#question-types/paper.ts';
import type { Question } from '#question-types/registry.ts';
import { t } from './texts.ts';

const pointsPerMm = 72 / 25.4;
/** What people read of a text, with its formulas drawn. */
const written = (markdown: string) => withoutMarks(markdown, drawnFormula);

/** As the page that is printed has them. Sharp enough on paper at 150 pixels an inch. */
const sizes = {
  large: { widthMm: 170, heightMm: 90, edgePixels: 1_000 },
  small: { widthMm: 60, heightMm: 40, edgePixels: 360 },
};
type Size = keyof typeof sizes;

/** What all pictures of a paper may have together; those beyond it are named in words. */
const maxPictureBytes = 24 * 1024 * 1024;

class Pictures {
  readonly #services: Pick<Services, 'db'>;
  readonly #known = new Map<string, Omit<Picture, 'alt'> | null>();
  #bytes = 0;

  constructor(services: Pick<Services, 'db'>) {
    this.#services = services;
  }

  async load({ imageId, width, height }: Media, size: Size): Promise<void> {
    const key = `${imageId} ${size}`;
    if (this.#known.has(key) || this.#bytes > maxPictureBytes) return;
    const stored = await questionImages.read(this.#services.db, imageId);
    const { widthMm, heightMm, edgePixels } = sizes[size];
    const encoded = stored && (await encodeForAll(stored.content, edgePixels));
    this.#bytes += encoded?.content.length ?? 0;
    // A point for each pixel that a screen shows, or as much as there is room for.
    const scale = Math.min(0.75, (widthMm * pointsPerMm) / width, (heightMm * pointsPerMm) / height);
    this.#known.set(key, encoded && { bytes: encoded.content, width: width * scale, height: height * scale });
  }

  of({ imageId, alt }: Media, size: Size): Picture | null {
    const known = this.#known.get(`${imageId} ${size}`);
    return known ? { ...known, alt } : null;
  }
}

const rowsOf = (part: PaperPart): readonly PaperRow[] => {
  if (part.kind === 'rows') return part.rows;
  return part.kind === 'columns' ? [...part.left, ...part.right] : [];
};

async function loadPictures(pictures: Pictures, { media, parts }: PaperQuestion): Promise<void> {
  if (media) await pictures.load(media, 'large');
  for (const part of parts) {
    if (part.kind === 'image') await pictures.load(part.media, 'large');
    for (const { media: own } of rowsOf(part)) if (own) await pictures.load(own, 'small');
  }
}

function writePicture(pdf: WrittenPdf, media: Media, pictures: Pictures): void {
  const picture = pictures.of(media, 'large');
  if (picture) pdf.picture(picture);
  else pdf.paragraph(t('paper.picture', { alt: media.alt }), { isMuted: true });
}

function writePart(pdf: WrittenPdf, part: PaperPart, pictures: Pictures): void {
  const plain = ({ mark, text, media }: PaperRow): Row => ({
    mark,
    text: written(text) || (media?.alt ?? ''),
    picture: media && pictures.of(media, 'small'),
  });
  if (part.kind === 'hint') pdf.paragraph(part.text, { isMuted: true });
  else if (part.kind === 'rows') pdf.rows([part.rows.map(plain)]);
  else if (part.kind === 'columns') pdf.rows([part.left.map(plain), part.right.map(plain)]);
  else if (part.kind === 'numbers') pdf.numbers(part.values, [part.minLabel, part.maxLabel]);
  else if (part.kind === 'image') writePicture(pdf, part.media, pictures);
  else pdf.ruledLines(part.count);
}

function writeQuestion(pdf: WrittenPdf, asked: PaperQuestion, number: number, pictures: Pictures): void {
  const { stem, points, media, parts } = asked;
  const heading = t('paper.question', { number });
  pdf.heading(3, points ? t('paper.withPoints', { heading, points }) : heading);
  pdf.paragraph(written(stem));
  if (media) writePicture(pdf, media, pictures);
  for (const part of parts) writePart(pdf, part, pictures);
}

function writeKey(pdf: WrittenPdf, question: Question, number: number): void {
  pdf.heading(3, t('paper.question', { number }));
  pdf.paragraph(written(paperQuestion(question).stem), { isMuted: true });
  pdf.paragraph(paperSolution(question, written), { isBold: true });
  if (question.explanation) pdf.paragraph(written(question.explanation));
}

const pointsOf = (questions: readonly Question[]) =>
  Number(questions.reduce((sum, { points }) => sum + points, 0).toFixed(2));

function fieldsFor(points: number): Field[] {
  const score = { label: t('paper.score'), share: 3, after: t('paper.ofPoints', { count: points }) };
  const person = [
    { label: t('paper.name'), share: 5 },
    { label: t('paper.date'), share: 3 },
  ];
  return points > 0 ? [...person, score] : person;
}

export async function paperPdf(
  services: Pick<Services, 'confined' | 'db'>,
  quiz: StoredQuiz,
  author: string,
  isKey: boolean,
): Promise<Buffer> {
  const { title, questions } = quiz;
  const pdf = new WrittenPdf({
    title: t(isKey ? 'paper.keyTitle' : 'paper.title', { title }),
    subject: t(isKey ? 'paper.keySubject' : 'paper.subject', { title }),
    author,
    at: quiz.updatedAt,
  });
  pdf.heading(1, t(isKey ? 'paper.keyTitle' : 'paper.title', { title }));
  if (!isKey) pdf.fields(fieldsFor(pointsOf(questions)));
  if (questions.length === 0) pdf.paragraph(t('paper.empty'));
  const pictures = new Pictures(services);
  for (const [index, question] of questions.entries()) {
    const asked = paperQuestion(question);
    if (!isKey) await loadPictures(pictures, asked);
    pdf.together(() => {
      if (isKey) writeKey(pdf, question, index + 1);
      else writeQuestion(pdf, asked, index + 1, pictures);
    });
  }
  return pdf.finish(services);
}

// A check as a document to print or keep: what was found, gravest first, with what the data are and are for on each page.
import { openPdf } from '#platform/server/files/pdf/tagged-pdf.ts';
import type { AnySeverity, InteractionCheck } from '../../contract.ts';
import { evidenceText, furtherText, referenceText, severityWords } from './words.ts';

const colours: Record<AnySeverity, string> = {
  CONTRAINDICATED: '#B3261E',
  MAJOR: '#9A3A04',
  MODERATE: '#6F5200',
  MINOR: '#355A7A',
  UNRATED: '#55626B',
};

/** The same shapes as on the screen: a barred circle, a triangle, a diamond, a dot, an open circle. */
function signOf(severity: AnySeverity) {
  return (canvas: PDFKit.PDFDocument, x: number, y: number, size: number) => {
    const [half, colour] = [size / 2, colours[severity]];
    const [middleX, middleY] = [x + half, y + half];
    if (severity === 'MAJOR') {
      canvas.polygon([middleX, y], [x + size, y + size], [x, y + size]).fill(colour);
    } else if (severity === 'MODERATE') {
      canvas.polygon([middleX, y], [x + size, middleY], [middleX, y + size], [x, middleY]).fill(colour);
    } else if (severity === 'MINOR') {
      canvas.circle(middleX, middleY, half * 0.7).fill(colour);
    } else {
      canvas.lineWidth(severity === 'UNRATED' ? 0.8 : 1.6);
      canvas.circle(middleX, middleY, half * 0.85).stroke(colour);
      if (severity === 'CONTRAINDICATED')
        canvas
          .moveTo(x + size * 0.22, y + size * 0.22)
          .lineTo(x + size * 0.78, y + size * 0.78)
          .stroke(colour);
    }
  };
}

type Pdf = ReturnType<typeof openPdf>;

function writeDrugs(pdf: Pdf, { drugs }: InteractionCheck): void {
  pdf.heading(2, 'Drugs');
  for (const { displayName, drugClass } of drugs) pdf.paragraph(drugClass, { label: displayName });
  for (const { name, boxedWarning } of drugs) {
    if (!boxedWarning) continue;
    pdf.heading(3, `Boxed warning: ${name}`, { colour: colours.CONTRAINDICATED });
    pdf.paragraph(boxedWarning);
  }
}

function writeInteractions(pdf: Pdf, { interactions }: InteractionCheck): void {
  pdf.heading(2, `Interactions (${interactions.length})`);
  if (interactions.length === 0) pdf.paragraph('None is recorded. This does not mean that it is safe.');
  for (const found of interactions) {
    const { severity, drugAName, drugBName } = found;
    pdf.heading(3, `${severityWords[severity]}: ${drugAName} + ${drugBName}`, {
      colour: colours[severity],
      sign: signOf(severity),
    });
    if (found.effect) pdf.paragraph(found.effect, { label: 'Effect' });
    if (found.mechanism) pdf.paragraph(found.mechanism, { label: 'Mechanism' });
    if (found.management) pdf.paragraph(found.management, { label: 'Management' });
    pdf.paragraph(`${evidenceText(found.evidence)}. Onset ${found.onset}.`, { label: 'Evidence' });
    if (found.context) pdf.paragraph(found.context, { label: 'Context' });
    for (const further of furtherText(found)) pdf.paragraph(further, { label: 'Also' });
    for (const reference of found.references) pdf.paragraph(referenceText(reference), { isMuted: true });
    if (found.basis === 'imported')
      pdf.paragraph(`Imported from ${found.source}. ${found.licence}`, { isMuted: true });
  }
}

function writeSubstances(pdf: Pdf, { substances }: InteractionCheck): void {
  if (substances.length === 0) return;
  pdf.heading(2, 'Food, alcohol and tobacco');
  for (const found of substances) {
    const { severity, drugName, substance } = found;
    pdf.heading(3, `${severityWords[severity]}: ${drugName} + ${substance}`, {
      colour: colours[severity],
      sign: signOf(severity),
    });
    pdf.paragraph(found.effect, { label: 'Effect' });
    pdf.paragraph(found.mechanism, { label: 'Mechanism' });
    pdf.paragraph(found.management, { label: 'Management' });
    pdf.paragraph(evidenceText(found.evidence), { label: 'Evidence' });
    for (const reference of found.references) pdf.paragraph(referenceText(reference), { isMuted: true });
  }
}

function writeDuplicates(pdf: Pdf, { duplicates }: InteractionCheck): void {
  if (duplicates.length === 0) return;
  pdf.heading(2, 'Duplicate therapy');
  for (const { kind, title, drugNames, note } of duplicates) {
    pdf.heading(3, `${kind === 'ingredient' ? 'Same ingredient' : 'Same class or effect'}: ${title}`);
    pdf.paragraph(drugNames.join(', '), { label: 'Drugs' });
    pdf.paragraph(note);
  }
}

export function pdfOf(check: InteractionCheck, on: Date): Promise<Buffer> {
  const { dataSet, disclaimer, drugs, summary, pairsChecked } = check;
  const day = on.toISOString().slice(0, 10);
  const dataLine = `Data set v${dataSet.version} of ${dataSet.date}: ${dataSet.drugs} drugs, ${dataSet.pairs} pairs`;
  const pdf = openPdf({
    title: `Interaction check: ${drugs.map(({ name }) => name).join(', ')}`,
    subject: summary,
    at: on,
    foot: [disclaimer, `Interaction check of ${day} with Rounds. ${dataLine}.`],
  });
  pdf.heading(1, 'Interaction check');
  pdf.paragraph(`${day} · ${dataLine}`, { isMuted: true });
  pdf.paragraph(disclaimer, { isMuted: true });
  pdf.rule();
  pdf.paragraph(summary);
  pdf.paragraph(String(pairsChecked), { label: 'Pairs checked' });
  writeDrugs(pdf, check);
  writeInteractions(pdf, check);
  writeSubstances(pdf, check);
  writeDuplicates(pdf, check);
  return pdf.finish();
}

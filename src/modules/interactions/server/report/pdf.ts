// A check as a document to print or keep: the findings, most severe first, with the version and purpose of the data on
// each page.
import { openPdf } from '#platform/server/files/pdf/tagged-pdf.ts';
import type { AnySeverity, InteractionCheck } from '../../contract.ts';
import { t } from './texts.ts';
import { evidenceText, furtherText, referenceText, severityText } from './words.ts';

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
  pdf.heading(2, t('drugs'));
  for (const { displayName, drugClass } of drugs) pdf.paragraph(drugClass, { label: displayName });
  for (const { name, boxedWarning } of drugs) {
    if (!boxedWarning) continue;
    pdf.heading(3, t('boxedWarningOf', { name }), { colour: colours.CONTRAINDICATED });
    pdf.paragraph(boxedWarning);
  }
}

function writeInteractions(pdf: Pdf, { interactions }: InteractionCheck): void {
  pdf.heading(2, t('interactions', { count: interactions.length }));
  if (interactions.length === 0) pdf.paragraph(t('none'));
  for (const found of interactions) {
    const { severity, drugAName, drugBName } = found;
    pdf.heading(3, `${severityText(severity)}: ${drugAName} + ${drugBName}`, {
      colour: colours[severity],
      sign: signOf(severity),
    });
    if (found.effect) pdf.paragraph(found.effect, { label: t('effect') });
    if (found.mechanism) pdf.paragraph(found.mechanism, { label: t('mechanism') });
    if (found.management) pdf.paragraph(found.management, { label: t('management') });
    pdf.paragraph(t('evidenceAndOnset', { evidence: evidenceText(found.evidence), onset: found.onset }), {
      label: t('evidence'),
    });
    if (found.context) pdf.paragraph(found.context, { label: t('context') });
    for (const further of furtherText(found)) pdf.paragraph(further, { label: t('also') });
    for (const reference of found.references) pdf.paragraph(referenceText(reference), { isMuted: true });
    if (found.basis === 'imported')
      pdf.paragraph(t('importedFrom', { source: found.source, licence: found.licence }), { isMuted: true });
  }
}

function writeSubstances(pdf: Pdf, { substances }: InteractionCheck): void {
  if (substances.length === 0) return;
  pdf.heading(2, t('substances'));
  for (const found of substances) {
    const { severity, drugName, substance } = found;
    pdf.heading(3, `${severityText(severity)}: ${drugName} + ${substance}`, {
      colour: colours[severity],
      sign: signOf(severity),
    });
    pdf.paragraph(found.effect, { label: t('effect') });
    pdf.paragraph(found.mechanism, { label: t('mechanism') });
    pdf.paragraph(found.management, { label: t('management') });
    pdf.paragraph(evidenceText(found.evidence), { label: t('evidence') });
    for (const reference of found.references) pdf.paragraph(referenceText(reference), { isMuted: true });
  }
}

function writeDuplicates(pdf: Pdf, { duplicates }: InteractionCheck): void {
  if (duplicates.length === 0) return;
  pdf.heading(2, t('duplicates'));
  for (const { kind, title, drugNames, note } of duplicates) {
    pdf.heading(
      3,
      t('duplicateOf', {
        kind: t(kind === 'ingredient' ? 'duplicate.ingredient' : 'duplicate.class'),
        title,
      }),
    );
    pdf.paragraph(drugNames.join(', '), { label: t('drugs') });
    pdf.paragraph(note);
  }
}

export function pdfOf(check: InteractionCheck, on: Date, site: string): Promise<Buffer> {
  const { dataSet, disclaimer, drugs, summary, pairsChecked } = check;
  const day = on.toISOString().slice(0, 10);
  const dataLine = t('dataLine', {
    version: dataSet.version,
    date: dataSet.date,
    drugs: String(dataSet.drugs),
    pairs: String(dataSet.pairs),
  });
  const pdf = openPdf({
    title: t('titleOf', { drugs: drugs.map(({ name }) => name).join(', ') }),
    subject: summary,
    author: site,
    at: on,
    foot: [disclaimer, t('foot', { site, day, dataLine })],
  });
  pdf.heading(1, t('title'));
  pdf.paragraph(`${day} · ${dataLine}`, { isMuted: true });
  pdf.paragraph(disclaimer, { isMuted: true });
  pdf.rule();
  pdf.paragraph(summary);
  pdf.paragraph(String(pairsChecked), { label: t('pairsChecked') });
  writeDrugs(pdf, check);
  writeInteractions(pdf, check);
  writeSubstances(pdf, check);
  writeDuplicates(pdf, check);
  return pdf.finish();
}

// A stored certificate as the file its holder downloads: drawn, then sealed.
import type { Services } from '#platform/server/module.ts';
import type { Paper } from './drawing/designs.ts';
import type { StoredCertificate } from './issuing/settling.ts';
import { printed } from './presenting.ts';
import { t } from './texts.ts';
import { seal } from './verifying/seal.ts';

export async function pdfOf(
  services: Services,
  row: StoredCertificate & { recipientName: string },
  { paper, origin }: { paper: Paper; origin: string },
): Promise<Buffer> {
  const words = await printed(services, row, origin);
  // With fonts and their shaper, loaded when the first file is drawn.
  const { certificatePdf } = await import('./drawing/certificate-pdf.ts');
  const { sceneOf } = await import('./drawing/designs.ts');
  const pdf = await certificatePdf(sceneOf(row.design, paper, words), {
    title: t('pdf.titleOf', { name: row.recipientName, quiz: row.quizTitle }),
    subject: t('pdf.subject', { quiz: row.quizTitle }),
    author: words.issuerName,
    at: row.issuedAt,
    url: words.url,
    code: row.code,
  });
  return seal(pdf, services.vault);
}

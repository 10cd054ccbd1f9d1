// What each quiz gives: read and saved, and what a quiz that never decided begins with.
import { and, eq, inArray } from 'drizzle-orm';
import { planOf, requireFeature } from '#modules/plans/api/plan.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import type { Services } from '#platform/server/module.ts';
import type { CertificateSettings } from '../contract.ts';
import { certificateSettings } from '../tables.ts';

const feature = 'certificates';

export const beginning: CertificateSettings = {
  isOn: false,
  passPercent: 60,
  text: '',
  showScore: true,
  validMonths: null,
  design: 'ring',
  signerName: '',
  signerTitle: '',
  regradePolicy: 'follow',
};

export type StoredSettings = typeof certificateSettings.$inferSelect;

function present(row: StoredSettings): CertificateSettings {
  const { isOn, passPercent, text, showScore, validMonths, design, signerName, signerTitle, regradePolicy } =
    row;
  return { isOn, passPercent, text, showScore, validMonths, design, signerName, signerTitle, regradePolicy };
}

export async function readSettings({ db }: Services, quizId: string): Promise<CertificateSettings> {
  const [row] = await db.select().from(certificateSettings).where(eq(certificateSettings.quizId, quizId));
  return row ? present(row) : beginning;
}

/** What is needed to pass, in percent, of those of these quizzes that give a certificate. */
export async function readPassMarksOf(
  { db }: Services,
  quizIds: readonly string[],
): Promise<Map<string, number[]>> {
  const isWanted = and(inArray(certificateSettings.quizId, [...quizIds]), eq(certificateSettings.isOn, true));
  const rows = await db.select().from(certificateSettings).where(isWanted);
  return new Map(rows.map(({ quizId, passPercent }) => [quizId, [passPercent]]));
}

export async function hasCertificates(services: Services, ownerId: string): Promise<boolean> {
  return (await planOf(services, ownerId)).features.includes(feature);
}

/** @throws AppError feature_locked */
export const requireCertificates = (services: Services, ownerId: string) =>
  requireFeature(services, ownerId, feature);

/** @throws AppError feature_locked where they are turned on without a plan that has them */
export async function saveSettings(
  services: Services,
  { quizId, ownerId }: StoredQuiz,
  settings: CertificateSettings,
): Promise<CertificateSettings> {
  if (settings.isOn) await requireCertificates(services, ownerId);
  // Quizzes settled with other settings are settled again.
  const values = { ...settings, settledPrint: '', updatedAt: new Date(services.now()) };
  await services.db
    .insert(certificateSettings)
    .values({ quizId, ownerId, ...values })
    .onConflictDoUpdate({ target: certificateSettings.quizId, set: values });
  return settings;
}

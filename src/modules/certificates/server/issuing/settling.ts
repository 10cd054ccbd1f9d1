// Makes certificates follow final grades: issues, replaces and revokes, each within the transaction that saw the grades.
import { and, eq } from 'drizzle-orm';
import { readPeopleOf } from '#modules/accounts/api/people.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import { brandingOf } from '#modules/organisations/api/branding.ts';
import { type FinalGrade, gradePrints, readFinalGrades } from '#modules/rounds/api/final-grades.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { StatusReason } from '../../contract.ts';
import { certificateSettings, certificates } from '../../tables.ts';
import { tellHolder } from '../mails.ts';
import { hasCertificates, type StoredSettings } from '../settings.ts';
import { hasPassed, monthsAfter } from './verdict.ts';

export type StoredCertificate = typeof certificates.$inferSelect;
type Issuer = Pick<StoredCertificate, 'ownerId' | 'issuerName' | 'isIssuedByPerson' | 'logoId'>;

/** A person issues it, on a site that has a logo. */
async function siteLogoId({ db }: Services): Promise<string | null> {
  return (await readSiteLook(db)).logo?.url.split('/').at(-1) ?? null;
}

async function issuerOf(services: Services, ownerId: string): Promise<Issuer> {
  const branding = await brandingOf(services, ownerId);
  if (branding) {
    const logoId = branding.logo?.url.split('/').at(-1) ?? null;
    return { ownerId, issuerName: branding.name, isIssuedByPerson: false, logoId };
  }
  const people = await readPeopleOf(services, [ownerId]);
  const logoId = await siteLogoId(services);
  return { ownerId, issuerName: people.get(ownerId)?.name ?? null, isIssuedByPerson: true, logoId };
}

export async function shownIssuerOf(
  services: Services,
  ownerId: string,
): Promise<{ issuerName: string; logoId: string | null }> {
  const { issuerName, logoId } = await issuerOf(services, ownerId);
  return { issuerName: issuerName ?? '', logoId };
}

class Settling {
  readonly #services: Services;
  readonly #tx: Transaction;
  readonly #settings: StoredSettings;
  readonly #issuer: Issuer;
  /** New certificates need the plan; the consequences of a regrade do not depend on it. */
  readonly #mayIssue: boolean;

  constructor(
    services: Services,
    tx: Transaction,
    settings: StoredSettings,
    issuer: Issuer,
    mayIssue: boolean,
  ) {
    this.#services = services;
    this.#tx = tx;
    this.#settings = settings;
    this.#issuer = issuer;
    this.#mayIssue = mayIssue;
  }

  /** @param held the valid certificate of the seat */
  async settle(grade: FinalGrade, held: StoredCertificate | undefined): Promise<void> {
    if (!held) {
      if (this.#isEarned(grade)) await this.#issue(grade, 'issued');
      return;
    }
    if (this.#settings.regradePolicy === 'keep') return;
    if (grade.isRemoved) return this.#end(held, 'removed');
    if (!grade.isFinal) return;
    const { score, maxScore } = grade;
    if (score === null || !hasPassed(score, maxScore, held.passPercent)) return this.#end(held, 'below-mark');
    const isSame = score === held.score && maxScore === held.maxScore;
    // Without a name there is no one to print it for.
    if (isSame || !held.showScore || held.recipientName === null) return;
    await this.#replace(held, grade);
  }

  #isEarned({ isFinal, isRemoved, isAnonymous, score, maxScore }: FinalGrade): boolean {
    if (!this.#mayIssue || !isFinal || isRemoved || isAnonymous || score === null) return false;
    return hasPassed(score, maxScore, this.#settings.passPercent);
  }

  async #issue(grade: FinalGrade, mail: 'issued' | 'replaced', code = newId()): Promise<void> {
    const {
      text,
      showScore,
      passPercent,
      design,
      signerName,
      signerTitle,
      signatureId,
      validMonths,
      quizId,
    } = this.#settings;
    const now = this.#services.now();
    const [row] = await this.#tx
      .insert(certificates)
      .values({
        code,
        quizId,
        seatId: grade.seatId,
        ...this.#issuer,
        userId: grade.userId,
        recipientName: grade.name,
        quizTitle: grade.title,
        text,
        showScore,
        score: grade.score ?? 0,
        maxScore: grade.maxScore,
        passPercent,
        design,
        signerName,
        signerTitle,
        signatureId,
        completedAt: new Date(grade.completedAt),
        issuedAt: new Date(now),
        expiresAt: validMonths === null ? null : monthsAfter(now, validMonths),
        status: 'valid',
      })
      .onConflictDoNothing()
      .returning();
    if (row) await tellHolder(this.#services, row, mail, this.#tx);
  }

  async #end(held: StoredCertificate, reason: StatusReason): Promise<void> {
    await endCertificate(this.#services, held, { status: 'revoked', reason }, this.#tx);
  }

  async #replace(held: StoredCertificate, grade: FinalGrade): Promise<void> {
    const code = newId();
    const end = { status: 'replaced', reason: 'score-changed', replacedBy: code } as const;
    await endCertificate(this.#services, held, end, this.#tx);
    await this.#issue(grade, 'replaced', code);
  }
}

type End = { status: 'revoked' | 'replaced'; reason: StatusReason; note?: string; replacedBy?: string };

/** Ends a valid certificate. @returns null if someone else ended it first */
export async function endCertificate(
  services: Services,
  { code }: Pick<StoredCertificate, 'code'>,
  { status, reason, note = '', replacedBy }: End,
  tx: Transaction,
): Promise<StoredCertificate | null> {
  const [row] = await tx
    .update(certificates)
    .set({ status, statusReason: reason, statusNote: note, statusAt: new Date(services.now()), replacedBy })
    .where(and(eq(certificates.code, code), eq(certificates.status, 'valid')))
    .returning();
  if (row && status === 'revoked') await tellHolder(services, row, 'revoked', tx);
  return row ?? null;
}

/** A seat whose certificate was revoked by hand gets no other one. */
const isBarred = ({ status, statusReason }: StoredCertificate) =>
  status === 'revoked' && statusReason === 'teacher';

async function readStored(db: Pick<Database, 'select'>, quizId: string): Promise<StoredSettings | null> {
  const [row] = await db.select().from(certificateSettings).where(eq(certificateSettings.quizId, quizId));
  return row?.isOn ? row : null;
}

/** @param seatId that seat alone; null for all of the quiz */
export async function settleQuiz(services: Services, quizId: string, seatId: number | null): Promise<void> {
  const { db } = services;
  const known = await readStored(db, quizId);
  if (!known) return;
  // Read before the transaction: the transaction locks the settings, and with them everyone else who settles the quiz.
  const issuer = await issuerOf(services, known.ownerId);
  const mayIssue = await hasCertificates(services, known.ownerId);
  await db.transaction(async (tx) => {
    const ofQuiz = eq(certificateSettings.quizId, quizId);
    await tx
      .select({ quizId: certificateSettings.quizId })
      .from(certificateSettings)
      .where(ofQuiz)
      .for('update');
    const settings = await readStored(tx, quizId);
    if (!settings) return;
    const now = services.now();
    const print = (await gradePrints(tx, [quizId], now)).get(quizId) ?? '';
    const grades = await readFinalGrades(tx, quizId, { seatId, now });
    const ofSeat = seatId === null ? undefined : eq(certificates.seatId, seatId);
    const held = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.quizId, quizId), ofSeat));
    const valid = new Map(held.filter(({ status }) => status === 'valid').map((row) => [row.seatId, row]));
    const barred = new Set(held.filter(isBarred).map((row) => row.seatId));
    const settling = new Settling(services, tx, settings, issuer, mayIssue);
    for (const grade of grades)
      if (!barred.has(grade.seatId)) await settling.settle(grade, valid.get(grade.seatId));
    if (seatId === null) await tx.update(certificateSettings).set({ settledPrint: print }).where(ofQuiz);
  });
}

/** Settles every quiz of which grades have changed since, or those of these. */
export async function settleChanged(services: Services, only?: readonly string[]): Promise<void> {
  const { db, now, log } = services;
  const on = await db
    .select({ quizId: certificateSettings.quizId, settledPrint: certificateSettings.settledPrint })
    .from(certificateSettings)
    .where(eq(certificateSettings.isOn, true));
  const asked = only ? on.filter(({ quizId }) => only.includes(quizId)) : on;
  const prints = await gradePrints(
    db,
    asked.map(({ quizId }) => quizId),
    now(),
  );
  for (const { quizId, settledPrint } of asked) {
    const print = prints.get(quizId);
    if (print === undefined || print === settledPrint) continue;
    try {
      await settleQuiz(services, quizId, null);
    } catch (error) {
      // A failing quiz does not block the certificates of others; it is retried a minute later.
      log.error({ err: error, quizId }, 'certificates of a quiz could not be settled');
    }
  }
}

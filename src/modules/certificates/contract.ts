// Certificates on the wire: what a teacher decides for a quiz, what students get, and what anyone may verify.
import { z } from 'zod';
import { ParticipantId } from '#modules/rounds/live.ts';
import { defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { personName } from '#platform/contract/text/person-name.ts';

export const certificateDesigns = ['ring', 'frame', 'band'] as const;
const Design = z.enum(certificateDesigns);
export type CertificateDesign = z.output<typeof Design>;

export const CertificateSettings = z.object({
  isOn: z.boolean(),
  /** Percent of the points that can be earned. */
  passPercent: z.number().min(1).max(100).multipleOf(0.5),
  /** What the certificate says below the quiz. */
  text: z.string().trim().max(300),
  showScore: z.boolean(),
  /** Months after which it expires; null means never. */
  validMonths: z.number().int().min(1).max(120).nullable(),
  design: Design,
  signerName: personName().max(80),
  signerTitle: oneLine().max(80),
  /** `follow`: a regrade revokes certificates and issues others. `keep`: what was issued stays. */
  regradePolicy: z.enum(['follow', 'keep']),
});
export type CertificateSettings = z.output<typeof CertificateSettings>;

export const CertificateStatus = z.enum(['valid', 'expired', 'revoked', 'replaced']);
export type CertificateStatus = z.output<typeof CertificateStatus>;
export const StatusReason = z.enum(['below-mark', 'removed', 'score-changed', 'teacher']);
export type StatusReason = z.output<typeof StatusReason>;

// Looser than issued codes, so that an impossible code gets the same answer as an unknown one.
const Code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const Moment = z.iso.datetime();

/** Everything that is printed, and its current status. */
export const Certificate = z.object({
  code: Code,
  status: CertificateStatus,
  statusReason: StatusReason.nullable(),
  statusAt: Moment.nullable(),
  /** In the words of the person who revoked it. */
  statusNote: z.string(),
  /** The certificate that counts in its place. */
  replacedBy: Code.nullable(),
  /** null if its holder or issuer has deleted their account. */
  recipientName: z.string().nullable(),
  issuerName: z.string().nullable(),
  quizTitle: z.string(),
  text: z.string(),
  score: z.object({ score: z.number(), maxScore: z.number(), percent: z.number() }).nullable(),
  signerName: z.string(),
  signerTitle: z.string(),
  issuedAt: Moment,
  expiresAt: Moment.nullable(),
});
export type Certificate = z.output<typeof Certificate>;

const PrintedField = z.enum(['name', 'quiz', 'text', 'score', 'date']);
export type PrintedField = z.output<typeof PrintedField>;

/** What is known about a file that someone received. */
export const CertificateFile = z.object({
  /**
   * `unchanged`: ours byte for byte. `signed`: a badge whose data we have signed, in a file that is not ours. `resaved`: our words, but rewritten, so
   * that anything else drawn on it was not compared. `differs`: the words differ from ours. `unknown`: not a
   * certificate of this site.
   */
  file: z.enum(['unchanged', 'signed', 'resaved', 'differs', 'unknown']),
  /** What is not in the file as we printed it; none where something else was added or taken away. */
  differing: z.array(PrintedField),
  /** null for an unknown file. */
  certificate: Certificate.nullable(),
});
export type CertificateFile = z.output<typeof CertificateFile>;

/** Ours have 200 KB; logos make some larger. */
export const maxCertificateFileBytes = 5 * 1024 * 1024;

/** What a student sees about the certificate of a seat. */
export const SeatCertificate = z.object({
  /** `off`: the quiz gives none. `nameless`: no one is named on an anonymous seat. `waiting`: the result is not final. */
  state: z.enum(['off', 'nameless', 'waiting', 'below', 'issued', 'revoked']),
  passPercent: z.number().nullable(),
  code: Code.nullable(),
});
export type SeatCertificate = z.output<typeof SeatCertificate>;

const QuizId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
const ByCode = z.object({ code: Code });
const Paper = z.enum(['a4', 'letter']);
/** The public half of a key that signs badges, and for how long it did. */
const BadgeKey = z.object({
  multikey: z.string(),
  createdAt: z.iso.datetime(),
  /** null for the current signing key. */
  retiredAt: z.iso.datetime().nullable(),
});
export type BadgeKey = z.output<typeof BadgeKey>;

export const badgeFormats = ['png', 'svg', 'json'] as const;
const BadgeFormat = z.enum(badgeFormats);
export type BadgeFormat = z.output<typeof BadgeFormat>;

export const certificatesContract = defineContract({
  readCertificateSettings: {
    method: 'GET',
    path: '/quiz/:id/certificate-settings',
    access: 'teacher',
    rate: 'read',
    summary: 'Get a quiz’s certificate settings, and whether its teacher’s plan includes certificates',
    params: QuizId,
    response: z.object({
      title: z.string(),
      settings: CertificateSettings,
      /** The image that is printed above the signer’s name; another one has another ID. */
      signatureId: z.string().nullable(),
      isInPlan: z.boolean(),
      issuerName: z.string(),
      issuedCount: z.number(),
    }),
    errors: ['quiz_not_found'],
  },
  saveCertificateSettings: {
    method: 'PUT',
    path: '/quiz/:id/certificate-settings',
    access: 'teacher',
    rate: 'write',
    summary: 'Change a quiz’s certificate settings; turning certificates on needs a plan that includes them',
    params: QuizId,
    body: CertificateSettings,
    response: z.object({ settings: CertificateSettings }),
    errors: ['quiz_not_found', 'feature_locked'],
  },
  uploadCertificateSignature: {
    method: 'POST',
    path: '/quiz/:id/certificate-signature',
    access: 'teacher',
    rate: 'upload',
    summary:
      'Upload the image of a signature for a quiz’s certificates; it is re-encoded without metadata, and white paper becomes transparent',
    params: QuizId,
    upload: imageUpload,
    response: z.object({ signatureId: z.string().nullable() }),
    errors: ['quiz_not_found', 'feature_locked', 'image_invalid', 'body_too_large', 'storage_full'],
  },
  removeCertificateSignature: {
    method: 'DELETE',
    path: '/quiz/:id/certificate-signature',
    access: 'teacher',
    rate: 'write',
    summary: 'Remove the signature from certificates that are still to be issued; issued ones keep theirs',
    params: QuizId,
    response: z.object({ signatureId: z.string().nullable() }),
    errors: ['quiz_not_found'],
  },
  previewCertificate: {
    method: 'POST',
    path: '/quiz/:id/certificate-preview',
    access: 'teacher',
    rate: 'read',
    summary: 'Preview a certificate as an SVG image, with a sample student',
    params: QuizId,
    body: CertificateSettings,
    response: z.object({ svg: z.string() }),
    errors: ['quiz_not_found'],
  },
  listCertificates: {
    method: 'GET',
    path: '/quiz/:id/certificates',
    access: 'teacher',
    rate: 'read',
    summary: 'List and search a quiz’s certificates, newest first',
    params: QuizId,
    query: SearchedPaging,
    response: Page.extend({
      certificates: z.array(Certificate),
    }),
    errors: ['quiz_not_found'],
  },
  revokeCertificate: {
    method: 'POST',
    path: '/quiz/:id/certificates/:code/revoke',
    access: 'teacher',
    rate: 'write',
    summary: 'Revoke a certificate; its holder gets an email, and anyone who verifies it sees it',
    params: QuizId.extend({ code: Code }),
    body: z.object({ note: z.string().trim().max(200) }),
    response: z.object({ certificate: Certificate }),
    errors: ['quiz_not_found', 'certificate_not_found', 'certificate_not_valid'],
  },
  readSeatCertificate: {
    method: 'POST',
    path: '/quiz/:id/certificate',
    access: 'guest',
    rate: 'read',
    summary: 'Get the certificate for a seat, with the seat’s secret',
    params: QuizId,
    body: z.object({ participantId: ParticipantId }),
    response: SeatCertificate,
    errors: ['seat_not_found'],
  },
  listMyCertificates: {
    method: 'GET',
    path: '/certificates/mine',
    access: 'user',
    rate: 'read',
    summary: 'List your certificates, newest first',
    response: z.object({ certificates: z.array(Certificate) }),
  },
  readCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    access: 'guest',
    rate: 'verify',
    summary: 'Verify a certificate by its code',
    params: ByCode,
    response: z.object({ certificate: Certificate }),
    errors: ['certificate_not_found'],
  },
  verifyCertificateFile: {
    method: 'POST',
    path: '/certificates/file',
    access: 'guest',
    rate: 'verify-file',
    summary:
      'Verify a certificate by its file (PDF or badge): which one it is, whether it is valid, and whether the file was changed',
    upload: { mediaTypes: ['application/octet-stream'], maxBytes: 5 * 1024 * 1024 },
    response: CertificateFile,
    errors: ['certificate_file_unreadable', 'body_too_large'],
  },
  downloadCertificate: {
    method: 'GET',
    path: '/certificates/:code/pdf',
    access: 'guest',
    rate: 'verify',
    summary: 'Get a certificate as a PDF, A4 or US Letter, landscape',
    params: ByCode,
    query: z.object({ paper: Paper.default('a4') }),
    response: 'file',
    errors: ['certificate_not_found', 'certificate_not_printable'],
  },
  readCertificatePicture: {
    method: 'GET',
    path: '/certificates/:code/picture',
    access: 'guest',
    rate: 'verify',
    summary: 'Get a certificate as an SVG image',
    params: ByCode,
    response: 'file',
    errors: ['certificate_not_found', 'certificate_not_printable'],
  },
  readBadge: {
    method: 'GET',
    path: '/badges/:code',
    access: 'guest',
    rate: 'verify',
    summary: 'Get a certificate as an Open Badge 3.0: the signed credential, alone or inside an image',
    params: ByCode,
    query: z.object({ format: BadgeFormat.default('json') }),
    response: 'file',
    errors: ['certificate_not_found', 'certificate_not_printable'],
  },
  readBadgeIssuer: {
    method: 'GET',
    path: '/badges/issuer',
    access: 'guest',
    rate: 'verify',
    summary: 'Get who signs badges: the issuer’s profile, with every key that ever signed one',
    response: 'file',
  },
  readBadgeStatuses: {
    method: 'GET',
    path: '/badges/status/:list',
    access: 'guest',
    rate: 'verify',
    summary: 'Get which badges were revoked: a signed Bitstring Status List',
    // A number without a list gets the same answer as any other unknown one.
    params: z.object({ list: Code }),
    response: 'file',
    errors: ['badge_list_not_found'],
  },
  listBadgeKeys: {
    method: 'GET',
    path: '/admin/badge-keys',
    access: 'admin',
    rate: 'read',
    summary: 'List current and former badge keys: the signing key first, then the newest',
    response: z.object({ keys: z.array(BadgeKey) }),
  },
  replaceBadgeKey: {
    method: 'POST',
    path: '/admin/badge-key',
    access: 'admin',
    rate: 'auth',
    summary: 'Start signing badges with a new key; badges signed with earlier keys stay verifiable',
    response: z.object({}),
  },
});

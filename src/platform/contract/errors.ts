// The one table of errors: code, HTTP status and the sentence that people read.
import { z } from 'zod';

const errorTable = {
  // Requests
  bad_request: [400, 'Something in this request is not right.'],
  bad_json: [400, 'The request is not valid JSON.'],
  body_too_large: [413, 'This is too large to accept.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  not_found: [404, 'There is nothing at this address.'],
  rate_limited: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side.'],
  answer_too_large: [500, 'This is too much to send at once. Please ask for a smaller part of it.'],
  unavailable: [503, 'The server is starting or stopping. Please try again in a moment.'],
  storage_full: [
    507,
    'The server has run out of room, so this could not be saved. Please tell whoever runs it; nothing that was saved is lost.',
  ],
  // Accounts
  authentication_required: [401, 'Authentication required'],
  forbidden: [403, 'You are not allowed to do this.'],
  invalid_credentials: [401, 'Invalid email or password.'],
  role_mismatch: [403, 'This account does not have the selected role.'],
  user_exists: [409, 'User already exists'],
  admin_registration_refused: [
    403,
    'Admin accounts can only be created by existing administrators through the admin dashboard',
  ],
  weak_password: [400, 'Password must be at least 8 characters long'],
  account_suspended: [403, 'This account is suspended. Please contact the administrator.'],
  user_not_found: [404, 'There is no such user.'],
  email_not_confirmed: [
    403,
    'Please confirm your email address first. We have sent you a message with a link for the confirmation.',
  ],
  link_invalid: [400, 'This link is invalid or expired. Please ask for a new one.'],
  reset_link_invalid: [400, 'Invalid or expired reset link. Please request a new password reset.'],
  sign_in_delayed: [429, 'Too many failed attempts. Please wait a moment and try again.'],
  wrong_password: [403, 'The current password is not right.'],
  reauthentication_required: [403, 'Please confirm that it is you before you change this.'],
  session_not_found: [404, 'There is no such session.'],
  avatar_not_found: [404, 'There is no such picture.'],
  author_not_found: [404, 'There is no such author.'],
  last_admin: [409, 'This is the last administrator. Make somebody else an administrator first.'],
  own_account: [409, "You can't do this to your own account here."],
  // Second factor
  second_factor_required: [401, 'Please confirm the sign-in with your second factor.'],
  second_factor_setup_required: [403, 'Set up a second factor before you use administrator functions.'],
  second_factor_needed_by_admins: [
    409,
    'Administrators need a second factor. Add another one before you remove this.',
  ],
  second_factor_invalid: [401, 'This code is not right, or it was used already.'],
  sign_in_expired: [401, 'This sign-in took too long. Please start again.'],
  passkey_invalid: [401, 'This passkey could not be confirmed.'],
  factor_not_found: [404, 'There is no such second factor.'],
  too_many_passkeys: [409, 'You have as many passkeys as one account may have. Remove one first.'],
  // Mail
  mail_not_configured: [409, 'No mail server is set up. Mails wait in the outbox.'],
  mail_failed: [502, 'The mail server did not accept the message.'],
  mail_not_found: [404, 'There is no such mail.'],
  mail_not_retryable: [409, 'This mail was sent already, or its content is gone, so it can’t be sent again.'],
  // Plans
  plan_limit_reached: [429, 'You have reached a limit of your plan.'],
  picture_limit_reached: [403, 'Your plan has no room for another picture.'],
  question_type_locked: [403, 'This question type is not available in your plan.'],
  feature_locked: [
    403,
    'Feature is not available in your plan. Upgrade to Professional or Enterprise (Enterprise for white label and SSO).',
  ],
  licence_invalid: [400, 'This licence code is not valid. Check it for typing errors.'],
  licence_used: [409, 'This licence code was already used.'],
  licence_not_found: [404, 'There is no such licence.'],
  plan_not_better: [409, 'This account has a better plan already, or this one without an end.'],
  upgrade_request_not_found: [404, 'There is no such request.'],
  payments_off: [404, 'Payments are not switched on here.'],
  signature_invalid: [400, 'The signature of this message is not right.'],
  // API keys
  api_key_scope: [403, 'This API key is not allowed to do this.'],
  api_key_not_found: [404, 'There is no such API key.'],
  api_key_limit: [409, 'You have as many API keys as one account may have. Revoke one first.'],
  // Organisations
  organisation_not_found: [404, 'There is no such organisation.'],
  organisation_exists: [409, 'An organisation with this short name exists already.'],
  sso_not_configured: [404, 'Single sign-on is not set up for this organisation.'],
  sso_failed: [401, 'The sign-in at your organisation did not succeed. Please start again.'],
  sso_unreachable: [409, 'The sign-in page of this organisation can’t be reached at the moment.'],
  sso_refused: [403, 'Your organisation knows you, but you can’t sign in here this way.'],
  member_not_found: [404, 'There is no such member.'],
  domain_not_found: [404, 'The organisation has not asked for this domain.'],
  domain_taken: [409, 'This domain belongs to another organisation already.'],
  // Storage
  storage_not_found: [404, 'Nothing is stored under this key.'],
  storage_quota: [413, 'Your storage is full. Delete something first.'],
  // Administration
  job_not_found: [404, 'There is no such job that could be tried again.'],
  // Quizzes
  quiz_not_found: [404, 'There is no such quiz.'],
  quiz_conflict: [
    409,
    'This quiz was changed somewhere else in the meantime. Reload to see the newest version.',
  ],
  quiz_not_startable: [422, 'This quiz is not ready to be started.'],
  image_invalid: [422, 'This file is not an image that we can read. Use PNG, JPEG, WebP, AVIF or GIF.'],
  image_not_found: [404, 'There is no such image.'],
  // Rounds
  room_not_found: [404, 'No live quiz has this code. Check the code with your teacher.'],
  attempt_not_yet: [409, 'This quiz has not opened yet.'],
  attempt_too_late: [409, 'It is too late to start this quiz.'],
  no_attempts_left: [409, 'You have used all attempts at this quiz.'],
  attempt_is_over: [409, 'This attempt is handed in already.'],
  student_not_known: [404, 'There is no account with this email address.'],
  import_not_found: [404, 'There is no such import, or it was too long ago.'],
  import_unreadable: [400, 'This file could not be read.'],
  import_not_ready: [409, 'This file is still being read.'],
  import_too_long: [422, 'This is more than one quiz can hold.'],
  share_not_found: [404, 'This link leads to no quiz. It may have been withdrawn.'],
  regrade_refused: [400, 'This change is more than a new key.'],
  regrade_conflict: [409, 'The answers have changed since you looked. Please look again.'],
  answer_not_markable: [409, 'This answer is not one that a person marks.'],
  quiz_not_open: [409, 'This quiz is not open for answers at the moment.'],
  quiz_is_live: [409, 'This quiz is running. Stop it first.'],
  round_not_found: [404, 'There is no such round.'],
  round_not_live: [409, 'This round is over.'],
  round_paused: [409, 'The round is paused. Your teacher will go on in a moment.'],
  round_wrong_phase: [409, 'The round has already moved on.'],
  room_locked: [403, 'The room is locked. Ask your teacher to let you in.'],
  room_full: [409, 'The room is full.'],
  too_many_seats: [
    409,
    'This device has several seats in this room already. Continue with one of them, or ask your teacher.',
  ],
  name_required: [400, 'Please enter your name.'],
  name_refused: [422, 'Please choose another name.'],
  name_taken: [409, 'Somebody in this room already has this name. Please choose another one.'],
  seat_not_found: [404, 'Your seat in this room was not found. Please join again.'],
  seat_removed: [403, 'Your teacher has removed you from this room.'],
  question_not_open: [409, 'This question is not open.'],
  answer_too_late: [409, 'Time was up before your answer arrived.'],
  answer_invalid: [422, 'This answer does not fit the question.'],
  // Pharmacology
  GUEST_LIMIT: [429, 'Free usage limit reached.'],
  DAILY_LIMIT_EXCEEDED: [429, 'Daily limit reached'],
  drug_not_found: [404, 'There is no such drug in this data set.'],
  drug_exists: [409, 'There is a drug of this name already.'],
  too_few_drugs: [400, 'At least 2 drug IDs are required'],
  too_few_valid_drugs: [400, 'At least 2 valid drugs are required for interaction checking'],
  unknown_drugs: [400, 'At least one of these IDs is not in this data set.'],
  too_many_drugs: [400, 'At most 30 drugs can be checked at once.'],
  interaction_not_found: [404, 'There is no such interaction in this data set.'],
  interaction_exists: [409, 'This pair has a record already. Change that one.'],
  substance_not_found: [404, 'There is no such record of food, alcohol or tobacco in this data set.'],
  substance_exists: [409, 'This drug has a record of this substance already. Change that one.'],
  drug_list_not_found: [404, 'There is no such list of drugs.'],
  too_many_drug_lists: [409, 'You have as many saved lists as one account may have. Remove one first.'],
  guideline_not_found: [404, 'There is no such guideline.'],
  guideline_exists: [409, 'There is a guideline with this id already.'],
  proposal_not_found: [404, 'There is no such proposal.'],
  proposal_decided: [409, 'This proposal has been decided already.'],
  proposal_outdated: [
    409,
    'The record has changed since this was proposed. Look at both and propose it anew.',
  ],
  calculator_not_found: [404, 'There is no such calculator.'],
  calculation_invalid: [422, 'This can’t be calculated as entered.'],
  calculation_not_found: [404, 'There is no such calculation.'],
  drug_quiz_not_found: [404, 'There is no such pharmacology quiz.'],
  drug_quiz_impossible: [422, 'The data set does not hold enough for a quiz about this topic.'],
  data_import_not_found: [404, 'There is no such import of data.'],
  data_import_unreadable: [400, 'This file does not have the form that was expected.'],
  data_import_not_ready: [409, 'This import is not ready for that.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every answer that is not a success. `reference` is set for faults of ours and names the log line. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  reference: z.string().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** An expected refusal. `message` may replace the table's sentence where details make it clearer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** Seconds after which another try makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;
  /** Further headers of the reply, such as the plan that refused. */
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      details?: unknown;
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    const [status, message] = errorTable[code];
    super(options.message ?? message);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details };
  }
}

// The platform's own error codes, with their HTTP statuses. Their messages are in `locales/`.
export const platformCodes = {
  bad_request: 400,
  bad_json: 400,
  authentication_required: 401,
  forbidden: 403,
  second_factor_setup_required: 403,
  api_key_scope: 403,
  not_found: 404,
  image_not_found: 404,
  body_unfinished: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  image_invalid: 422,
  document_too_long: 422,
  time_passed: 422,
  rate_limited: 429,
  already_waiting: 429,
  internal: 500,
  answer_too_large: 500,
  busy: 503,
  unavailable: 503,
  maintenance: 503,
  storage_full: 507,
} as const;

export type PlatformCode = keyof typeof platformCodes;

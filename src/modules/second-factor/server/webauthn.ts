// The library that makes and checks what passkeys sign. It is loaded with the first passkey: 250 files that most starts never need.

export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

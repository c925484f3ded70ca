/** Of one person. */
export const PASSKEYS_MOST = 10
/** Between the challenge and the answer of the passkey. */
export const CHALLENGE_MINUTES = 5

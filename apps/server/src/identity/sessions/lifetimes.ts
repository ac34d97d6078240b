/** How long a browser keeps what it is given beside a session, and how long that is worth anything. */

/** Between the password and the second factor. */
export const PENDING_SECONDS = 5 * 60
/** Between asking a passkey and its answer. */
export const CHALLENGE_SECONDS = 5 * 60
/** A browser that has not been used to sign in for so long is a new one. */
export const DEVICE_SECONDS = 365 * 86_400

/** For so long a proof of who is there opens sensitive acts. */
export const STEP_UP_MS = 10 * 60_000

import { timingSafeEqual } from 'node:crypto'
import { STEP_SECONDS } from '@sufra/domain/auth/second-factor'
import { Secret, TOTP } from 'otpauth'

/** What every app takes without asking (RFC 6238 with the defaults of RFC 4226). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const
/** RFC 4226 §4, R6. */
const SECRET_BYTES = 20

/** In base 32, as apps take it. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth:` address of a QR code. */
export function createTotpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), issuer, label }).toString()
}

/**
 * The time step of a code: the present one, or one to each side for clocks that differ.
 * @param lastUsed steps up to this one were used before. One of the future is that of a clock that was set back since:
 * it would refuse all codes until then.
 */
export function findTotpStep(secret: string, code: string, now: Date, lastUsed: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const after = lastUsed > present + 1 ? 0 : lastUsed
  const isCodeOf = (step: number) => isSameText(totp.generate({ timestamp: step * STEP_SECONDS * 1000 }), code)
  return [present, present - 1, present + 1].find((step) => step > after && isCodeOf(step)) ?? null
}

function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

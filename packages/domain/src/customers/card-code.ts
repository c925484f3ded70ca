import { foldDigits } from '../platform/digits.ts'

/** Lifetime of a card's code, as RFC 6238 recommends (section 5.2). */
export const CARD_STEP_MS = 30_000

const CODE_DIGITS = 8
/** Digits of the step number in a code, to distinguish an expired code from a forged one. */
const STEP_DIGITS = 4
const STEPS = 10 ** STEP_DIGITS
const SHAPE = new RegExp(`^([0-9]{4,6})([0-9]{${STEP_DIGITS}})([0-9]{${CODE_DIGITS}})$`)

export interface ScannedCard {
  uniqueId: string
  stepDigits: number
  oneTimeCode: string
}

export function getStep(instant: number): number {
  return Math.floor(instant / CARD_STEP_MS)
}

/** The HMAC message of a step: its number in eight bytes (RFC 4226, section 5.2). */
export function encodeStep(step: number): Uint8Array<ArrayBuffer> {
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(step))
  return new Uint8Array(message.buffer)
}

/**
 * Eight digits from the HMAC-SHA-256 of a step's message under the customer's key. Source: RFC 6238 (TOTP), with the
 * dynamic truncation of RFC 4226, section 5.3.
 */
export function toOneTimeCode(hmac: Uint8Array): string {
  const bytes = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength)
  const offset = bytes.getUint8(bytes.byteLength - 1) & 0x0f
  const number = bytes.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/**
 * Customer ID, step digits, one-time code. Digits only, because handheld scanners type them in every keyboard layout.
 * The length, 16 to 18, differs from phones and receipts.
 */
export function formatCardCode(uniqueId: string, step: number, hmac: Uint8Array): string {
  return uniqueId + String(step % STEPS).padStart(STEP_DIGITS, '0') + toOneTimeCode(hmac)
}

/** Parses a card's code without verifying it; null for any other text. */
export function parseCardCode(text: string): ScannedCard | null {
  const [, uniqueId, stepDigits, oneTimeCode] = SHAPE.exec(foldDigits(text).replace(/[\s\p{Cf}]/gu, '')) ?? []
  if (uniqueId === undefined || stepDigits === undefined || oneTimeCode === undefined) return null
  return { uniqueId, stepDigits: Number(stepDigits), oneTimeCode }
}

export function findNearestStep({ stepDigits }: ScannedCard, now: number): number {
  const present = getStep(now)
  const ahead = (((stepDigits - present) % STEPS) + STEPS) % STEPS
  return present + (ahead < STEPS / 2 ? ahead : ahead - STEPS)
}

/** Accepts the neighbouring steps, for clock drift (RFC 6238, section 5.2). */
export function isFreshStep(step: number, now: number): boolean {
  return Math.abs(step - getStep(now)) <= 1
}

import { foldDigits } from './digits.ts'

/** How long each code of a card stands, as RFC 6238 recommends (section 5.2). */
export const CARD_STEP_MS = 30_000

const CODE_DIGITS = 8
/** How many digits of the step a code says, so that a genuine one that is too old is told from one that is made up. */
const STEP_DIGITS = 4
const STEPS = 10 ** STEP_DIGITS
const SHAPE = new RegExp(`^([0-9]{4,6})([0-9]{${STEP_DIGITS}})([0-9]{${CODE_DIGITS}})$`)

/** What the code of a card says: whose card it is, when it was made, and the one-time code that proves it. */
export interface ScannedCard {
  uniqueId: string
  /** The last digits of the step's number. */
  stepDigits: number
  oneTimeCode: string
}

/** The number of the step that an instant, in milliseconds since 1970, lies in. */
export function stepAt(instant: number): number {
  return Math.floor(instant / CARD_STEP_MS)
}

/** What the key signs for a step: its number in eight bytes (RFC 4226, section 5.2). */
export function messageOfStep(step: number): Uint8Array<ArrayBuffer> {
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(step))
  return new Uint8Array(message.buffer)
}

/**
 * The one-time code of a step: eight digits of the HMAC-SHA-256 of its message under the customer's key.
 * Source: RFC 6238 (TOTP), with the dynamic truncation of RFC 4226, section 5.3.
 */
export function oneTimeCodeOf(hmac: Uint8Array): string {
  const bytes = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength)
  const offset = bytes.getUint8(bytes.byteLength - 1) & 0x0f
  const number = bytes.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/**
 * The text of a card's code: customer ID, the last digits of the step, one-time code. Digits alone, because a handheld
 * scanner types them whatever the keyboard's language is; 16 to 18 of them, which no phone and no receipt has.
 */
export function cardText(uniqueId: string, step: number, hmac: Uint8Array): string {
  return uniqueId + String(step % STEPS).padStart(STEP_DIGITS, '0') + oneTimeCodeOf(hmac)
}

/** Reads the text of a card's code; null for any other text. Whether it is genuine is not decided here. */
export function readCard(text: string): ScannedCard | null {
  const [, uniqueId, stepDigits, oneTimeCode] = SHAPE.exec(foldDigits(text).replace(/[\s\p{Cf}]/gu, '')) ?? []
  if (uniqueId === undefined || stepDigits === undefined || oneTimeCode === undefined) return null
  return { uniqueId, stepDigits: Number(stepDigits), oneTimeCode }
}

/** The step nearest to an instant whose number ends with the digits of the card. */
export function stepOf({ stepDigits }: ScannedCard, now: number): number {
  const present = stepAt(now)
  const ahead = (((stepDigits - present) % STEPS) + STEPS) % STEPS
  return present + (ahead < STEPS / 2 ? ahead : ahead - STEPS)
}

/** Whether a step is the present one or a neighbour, for clocks that differ a little (RFC 6238, section 5.2). */
export function isFreshStep(step: number, now: number): boolean {
  return Math.abs(step - stepAt(now)) <= 1
}

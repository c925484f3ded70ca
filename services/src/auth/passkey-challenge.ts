import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CHALLENGE_MINUTES } from '@sufra/domain/auth/passkeys'
import type { AppContext } from '../platform/config.ts'
import type { Whose } from './passkey.model.ts'

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const FACTS_BYTES = RANDOM_BYTES + TIME_BYTES

export const SIGN_IN = 'sign-in'

/** A new password meanwhile ends it. */
export const toAddition = ({ kind, personId }: Whose, { generation = 0 }: { generation?: number }) =>
  `add ${kind} ${personId} ${generation}`

/** Signed, not stored: random bytes and their last moment, for a purpose on this device. Base64url. */
export function createChallenge(purpose: string, device: string, app: AppContext): string {
  const facts = Buffer.alloc(FACTS_BYTES)
  randomBytes(RANDOM_BYTES).copy(facts)
  facts.writeUIntBE(app.now().getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([facts, sign(facts, purpose, device, app)]).toString('base64url')
}

/** False for a challenge that is changed, expired, for something else or of another device. */
export function isOwnChallenge(
  challenge: string,
  purpose: string,
  device: string | null | undefined,
  app: AppContext,
): boolean {
  if (!device) return false
  const bytes = Buffer.from(challenge, 'base64url')
  const [facts, given] = [bytes.subarray(0, FACTS_BYTES), bytes.subarray(FACTS_BYTES)]
  const right = sign(facts, purpose, device, app)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return facts.readUIntBE(RANDOM_BYTES, TIME_BYTES) > app.now().getTime()
}

/** The device's token is part of what is signed, and not of the challenge. */
function sign(facts: Buffer, purpose: string, device: string, { config }: AppContext): Buffer {
  return createHmac('sha256', config.secrets.session).update(`passkey ${purpose} ${device} `).update(facts).digest()
}

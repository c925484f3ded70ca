import type { PasskeyAssertion } from '@sufra/contracts/auth/passkeys/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { hashToken } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'
import { insertOne, runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { type PasskeyRecord, Passkeys, UsedChallenges } from './passkey.model.ts'
import { CHALLENGE_MS, isOwnChallenge, SIGN_IN } from './passkey-challenge.ts'
import { verifyAssertion } from './verify-passkey.ts'

/** Longer than a challenge is valid, by any clock of the processes. */
const REMEMBERED_MS = 12 * CHALLENGE_MS

/**
 * Uses up the answer of a passkey: its challenge counts once, and a signature counter only rises (WebAuthn §6.1.1).
 * @throws RuleError PASSKEY_WRONG, whatever the reason is.
 */
export async function consumeAssertion(
  assertion: PasskeyAssertion,
  passkey: PasskeyRecord,
  device: string | null | undefined,
  app: AppContext,
): Promise<void> {
  const isOwn = (challenge: string) => isOwnChallenge(challenge, SIGN_IN, device, app)
  const answered = await verifyAssertion(assertion, passkey, isOwn, app)
  if (!answered) throw createDomainError('PASSKEY_WRONG')
  const { challenge, counter } = answered
  const { credentialId } = passkey
  await runTransaction(async () => {
    const present = await Passkeys.findOne({ credentialId }).lean<PasskeyRecord>()
    if (!present || !hasRisen(present.counter, counter)) throw createDomainError('PASSKEY_WRONG')
    await takeChallenge(challenge, 'PASSKEY_WRONG', app)
    write(updateOne(Passkeys, { credentialId }, { $set: { counter, lastUsedAt: app.now() } }))
  })
}

/** Part of the current transaction. @throws RuleError with the code for a challenge that was answered before. */
export async function takeChallenge(
  challenge: string,
  code: 'PASSKEY_WRONG' | 'PASSKEY_NOT_ADDED',
  app: AppContext,
): Promise<void> {
  const hash = hashToken(challenge, app)
  if (await UsedChallenges.findOne({ hash }).lean()) throw createDomainError(code)
  write(insertOne(UsedChallenges, { hash, expiresAt: new Date(app.now().getTime() + REMEMBERED_MS) }))
}

/** Devices that count none answer 0. */
function hasRisen(before: number, counter: number): boolean {
  return counter > before || (counter === 0 && before === 0)
}

import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { insertOne, write } from '../platform/db/transaction.ts'
import { takeChallenge } from './consume-assertion.ts'
import { type PasskeyRecord, Passkeys, type Whose } from './passkey.model.ts'
import type { verifyRegistration } from './verify-passkey.ts'

type Verified = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>

interface Addition extends Whose {
  name: string
  generation?: number
}

/**
 * Part of the current transaction. A repeat finds the person's passkey added.
 * @param assertRoom throws where the person has enough. @throws RuleError PASSKEY_NOT_ADDED
 */
export async function insertPasskey(
  addition: Addition,
  { challenge, ...registered }: Verified,
  assertRoom: () => void,
  app: AppContext,
): Promise<{ passkey: PasskeyRecord; isNew: boolean }> {
  const { credentialId } = registered
  const present = await Passkeys.findOne({ credentialId }).lean<PasskeyRecord>()
  if (present && present.kind === addition.kind && present.personId === addition.personId)
    return { passkey: present, isNew: false }
  if (present) throw createDomainError('PASSKEY_NOT_ADDED')
  assertRoom()
  await takeChallenge(challenge, 'PASSKEY_NOT_ADDED', app)
  const id = await allocateId('passkeys')
  const passkey: PasskeyRecord = { ...registered, ...addition, id, createdAt: app.now() }
  write(insertOne(Passkeys, passkey))
  return { passkey, isNew: true }
}

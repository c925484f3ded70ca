import mongoose from 'mongoose'
import { STAFF } from '../platform/calls/accounts.ts'
import type { ServicesConfig } from '../platform/config.ts'
import { getKeyId } from '../platform/security/seal.ts'
import { Customers } from './customer.model.ts'

/** One sentence each, printed at start: that editors can read passwords, and which password keys are needed. */
export async function listPasswordNotices(config: ServicesConfig): Promise<string[]> {
  const readable = await getReadableNotice(config)
  return [...(readable ? [readable] : []), ...(await listKeyNotices(config))]
}

/**
 * First-run notice: editors can read customers' passwords, as the specification asks.
 * @returns null for a demo, with `PASSWORD_MODE=hashed`, and once customers exist.
 */
async function getReadableNotice({ production, passwordMode }: ServicesConfig): Promise<string | null> {
  if (!production || passwordMode === 'hashed' || (await Customers.exists({}))) return null
  return 'Editors can show the passwords that customers choose, as specified; PASSWORD_MODE=hashed ends that.'
}

async function listKeyNotices({ secrets, oldPasswordKeys }: ServicesConfig): Promise<string[]> {
  const former = oldPasswordKeys.map(getKeyId)
  const counts = await Customers.aggregate<{ _id: string; passwords: number }>([
    { $match: { 'password.mode': 'sealed', 'password.keyId': { $ne: getKeyId(secrets.passwordKey) } } },
    { $group: { _id: '$password.keyId', passwords: { $sum: 1 } } },
  ])
  const waiting = counts.filter(({ _id }) => former.includes(_id)).reduce((sum, { passwords }) => sum + passwords, 0)
  const notices = counts
    .filter(({ _id }) => !former.includes(_id))
    .map(
      ({ _id, passwords }) =>
        `Chosen passwords that cannot be opened: ${passwords}, sealed with the key ${_id}. Name that key in PASSWORD_KEYS_OLD, or their customers need new passwords.`,
    )
  if (former.length > 0) notices.push(...describeFormerKeys(waiting, await countSecondFactors(former)))
  return notices
}

function countSecondFactors(keys: readonly string[]): Promise<number> {
  return mongoose.connection.collection(STAFF).countDocuments({ 'secondFactor.secret.keyId': { $in: keys } })
}

function describeFormerKeys(passwords: number, secondFactors: number): string[] {
  const waiting: string[] = []
  if (passwords > 0)
    waiting.push(
      `Chosen passwords under a former key: ${passwords}. Each moves at its customer’s next sign-in; until then PASSWORD_KEYS_OLD is needed.`,
    )
  if (secondFactors > 0)
    waiting.push(
      `Second steps of staff under a former key: ${secondFactors}. Each moves with its next code; until then PASSWORD_KEYS_OLD is needed.`,
    )
  if (waiting.length > 0) return waiting
  return ['No chosen password is under a former key: PASSWORD_KEYS_OLD can be emptied.']
}

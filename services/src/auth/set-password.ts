import { rule } from '@sufra/domain/errors'
import { hashPassword } from '../lib/password-hash.ts'
import { type AdminRecord, Admins } from './admin.model.ts'

/**
 * Sets a password and ends the account's sessions, in one write.
 * @returns the account with the number that its sessions carry from now on.
 * @throws RuleError ADMIN_NOT_FOUND
 */
export async function setPassword(id: number, password: string): Promise<AdminRecord & { generation: number }> {
  const hashed = await hashPassword(password)
  const account = await Admins.findOneAndUpdate(
    { id },
    { $set: hashed, $inc: { generation: 1 } },
    { returnDocument: 'after' },
  ).lean<AdminRecord & { generation: number }>()
  if (!account) throw rule('ADMIN_NOT_FOUND')
  return account
}

import { createDomainError } from '@sufra/domain/errors'
import { updateOne, write } from '../lib/db/transaction.ts'
import type { PasswordHash } from '../lib/security/password-hash.ts'
import { type AdminRecord, Admins } from './admin.model.ts'

export async function setPassword(id: number, hashed: PasswordHash): Promise<AdminRecord & { generation: number }> {
  const account = await Admins.findOne({ id }).lean<AdminRecord>()
  if (!account) throw createDomainError('ADMIN_NOT_FOUND')
  write(updateOne(Admins, { id }, { $set: hashed, $inc: { generation: 1 }, $unset: { passwordIsOneTime: 1, pin: 1 } }))
  const { passwordIsOneTime: _over, pin: _gone, ...rest } = account
  return { ...rest, ...hashed, generation: (account.generation ?? 0) + 1 }
}

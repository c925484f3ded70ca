import * as contract from '@sufra/contracts/auth/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { toStaffKey } from '../platform/calls/accounts.ts'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { type HashLane, hashPassword, isOutdatedHash, verifyPassword } from '../platform/security/password-hash.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins, findByUsername } from './admin.model.ts'
import { assertNoSecondStep, completeSignIn } from './complete-sign-in.ts'

export const loginAdmin = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.adminLogin, async (ctx, { username, password }) => {
    const found = await findByUsername(username)
    // The stored spelling, so that all spellings share one count.
    const { address = '', device } = ctx.meta
    const who = { identifier: toStaffKey(found?.username ?? username.toLowerCase()), address, device }
    let isKnownDevice = false
    const admin = await throttle().guardStaff(who, (isFamiliar) => {
      isKnownDevice = isFamiliar
      return verifyAdmin(found, password, isFamiliar ? 'staff' : 'strangers')
    })
    await assertNoSecondStep(ctx.meta, admin, app)
    return completeSignIn(ctx.meta, admin, isKnownDevice, { app, throttle: throttle() })
  })

/** Unknown name, wrong password and disabled account get the same refusal after the same time. */
async function verifyAdmin(account: AdminRecord | null, password: string, lane: HashLane): Promise<AdminRecord> {
  const matches = await verifyPassword(password, account, lane)
  if (!account || !matches || !account.isActive) throw createDomainError('INVALID_CREDENTIALS')
  if (isOutdatedHash(account)) await rehashPassword(account, password, lane)
  return account
}

async function rehashPassword({ id, salt }: AdminRecord, password: string, lane: HashLane): Promise<void> {
  await Admins.updateOne({ id, salt }, { $set: await hashPassword(password, lane) })
}

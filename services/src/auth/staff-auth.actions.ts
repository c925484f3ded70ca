import * as contract from '@sufra/contracts/auth'
import { rule } from '@sufra/domain/errors'
import { action } from '../lib/action.ts'
import type { Throttle } from '../lib/throttle.ts'
import type { World } from '../lib/world.ts'
import { toDto, verifyAdmin } from './admin.model.ts'
import { openSession } from './sessions.ts'

/** Signs staff in; answers the admin object itself (contract §11). */
export const adminLogin = (world: World, throttle: () => Throttle) =>
  action(contract.adminLogin, async (ctx, { username, password }) => {
    const who = { identifier: username.toLowerCase(), address: ctx.meta.address ?? '' }
    const admin = await throttle().guard('admin-login', who, async () => {
      const verified = await verifyAdmin(username, password)
      if (!verified) throw rule('INVALID_CREDENTIALS')
      return verified
    })
    await openSession(ctx.meta, { kind: 'admin', personId: admin.id }, world)
    return toDto(admin)
  })

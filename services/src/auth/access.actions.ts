import * as contract from '@sufra/contracts/auth/second-factor/calls'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { saveSetting } from '../platform/db/settings.ts'
import { runAfterCommit, updateMany, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { ACCESS_SETTING, isSecondFactorMissing, loadAccess } from './access.ts'
import { listAdmins } from './admin.model.ts'
import { Sessions } from './session.model.ts'
import { clearSessionCache } from './session-cache.ts'

export const getAccess = defineAction(contract.getAccess, async () => loadAccess())

/** Sessions that waited for a second factor, and need none any more, go on. Others are asked at their next sign-in. */
export const saveAccess = (app: AppContext) =>
  defineTransaction(contract.saveAccess, async (ctx, { secondFactorFor, secondFactorFrom }) => {
    const before = await loadAccess()
    const after = { secondFactorFor, secondFactorFrom: secondFactorFor === 'nobody' ? null : secondFactorFrom }
    const free = (await listAdmins()).filter((account) => !isSecondFactorMissing(account, after, app))
    const waiting = { kind: 'admin', personId: { $in: free.map(({ id }) => id) }, mustSetUpSecondFactor: true }
    write(
      saveSetting(ACCESS_SETTING, after, app.now()),
      updateMany(Sessions, waiting, { $unset: { mustSetUpSecondFactor: 1 } }),
    )
    await writeAudit(ctx, { what: 'settings.access', record: 'setting:access', before, after }, app)
    runAfterCommit(clearSessionCache)
    return after
  })

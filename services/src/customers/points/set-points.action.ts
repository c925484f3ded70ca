import { randomUUID } from 'node:crypto'
import { setPoints as setPointsCall } from '@sufra/contracts/customers/points/calls'
import { calculateAdjustment } from '@sufra/domain/platform/limits'
import type { PointsMove } from '@sufra/runtime/calls/customers'
import { defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { getSignature, writeAudit } from '../../platform/observability/audit.ts'
import { toStaffDto } from '../customer.model.ts'
import { assertUnchanged } from '../edit-customer.ts'
import { getCustomer } from '../find-customer.ts'
import { toDto } from '../ledger.model.ts'
import { movePoints } from './move-points.ts'

export const setPoints = (app: AppContext) =>
  defineTransaction(setPointsCall, async (ctx, { id, points: wanted }) => {
    const before = await getCustomer(id)
    assertUnchanged(before, ctx.meta)
    const points = calculateAdjustment(before.points, wanted)
    if (points === 0) return toStaffDto(ctx.meta.session, before)
    const adminName = getSignature(ctx.meta)
    const { customer, entry } = await movePoints(before, createAdjustment(id, points, adminName), app, {
      edit: true,
    })
    const change = { before: { points: before.points }, after: { points: customer.points, transaction: toDto(entry) } }
    await writeAudit(ctx, { what: 'points.set', record: `customer:${id}`, ...change }, app)
    return toStaffDto(ctx.meta.session, customer)
  })

function createAdjustment(customerId: number, points: number, adminName: string | null): PointsMove {
  return {
    ref: `adjustment:${randomUUID()}`,
    customerId,
    type: 'adjustment',
    points,
    amountFils: null,
    description: 'Adjustment',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName,
  }
}

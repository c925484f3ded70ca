import { randomUUID } from 'node:crypto'
import { setPoints as setPointsCall } from '@sufra/contracts/customers'
import { adjustmentBetween } from '@sufra/domain/points'
import { type ActionContext, action } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import { nextId } from '../lib/counters.ts'
import { serialise } from '../lib/serialise.ts'
import type { World } from '../lib/world.ts'
import { type CustomerRecord, toStaffDto } from './customer.model.ts'
import { assertUnchanged } from './edit-customer.ts'
import { customerWith } from './find-customer.ts'
import { type LedgerEntry, toDto } from './ledger.model.ts'
import { tryMove } from './move-points.ts'

/** Sets the balance to a number, with the adjustment that leads there in the ledger (contract §4). */
export const setPoints = (world: World) =>
  action(setPointsCall, async (ctx, { id, points }) => {
    const { before, after, entry } = await serialise(`points:${id}`, () => setBalance(ctx, id, points, world))
    if (entry) {
      const told = { before: { points: before.points }, after: { points: after.points, transaction: toDto(entry) } }
      await writeAudit(ctx, { what: 'points.set', record: `customer:${id}`, ...told }, world)
    }
    return toStaffDto(after)
  })

interface SetBalance {
  before: CustomerRecord
  after: CustomerRecord
  /** Null when the balance was the wanted one already: nothing changed. */
  entry: LedgerEntry | null
}

/** The adjustment is made from the balance that it is written against, so two at once never both start from one. */
async function setBalance(ctx: ActionContext, id: number, wanted: number, world: World): Promise<SetBalance> {
  for (;;) {
    const before = await customerWith(id)
    const points = adjustmentBetween(before.points, wanted)
    assertUnchanged(before, ctx.meta)
    if (points === 0) return { before, after: before, entry: null }
    const entry = await adjustment(ctx, id, points, world)
    const after = await tryMove(before, entry, { edit: true })
    if (after) return { before, after, entry }
  }
}

async function adjustment(ctx: ActionContext, customerId: number, points: number, world: World): Promise<LedgerEntry> {
  const { session } = ctx.meta
  return {
    id: await nextId('transactions'),
    ref: `adjustment:${randomUUID()}`,
    customerId,
    type: 'adjustment',
    points,
    amountFils: null,
    description: 'Adjustment',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: session?.kind === 'admin' ? session.username : null,
    createdAt: world.now(),
  }
}

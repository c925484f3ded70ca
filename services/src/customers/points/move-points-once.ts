import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import type { PointsMove, WantedMove } from '@sufra/runtime/calls/customers'
import type { AppContext } from '../../platform/config.ts'
import { runOnce } from '../../platform/db/current-transaction.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { findByAnyIdentifier, getCustomer } from '../find-customer.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { earnPoints } from './earn-points.ts'
import { type MovedPoints, movePoints } from './move-points.ts'

/**
 * `movePoints`, for purchases `earnPoints`, idempotent by ref: `already` is true when the ref has moved the points before.
 * @throws RuleError CUSTOMER_NOT_FOUND, ACCOUNT_NOT_FOUND, NOT_ENOUGH_POINTS, or IN_PROGRESS when the ref is voided.
 */
export async function movePointsOnce(wanted: WantedMove, app: AppContext): Promise<MovedPoints & { already: boolean }> {
  const resolved = await resolveMove(wanted)
  if ('entry' in resolved) return resolved
  const { customer, move } = resolved
  const before = async () => {
    const entry = await findLedgerEntry(customer.id, move.ref)
    return entry && { customer, entry, already: true }
  }
  return runOnce(before, async () => {
    if (customer.voidedRefs.includes(move.ref)) throw createDomainError('IN_PROGRESS')
    const moved = move.type === 'earn' ? earnPoints(customer, move, app) : movePoints(customer, move, app)
    return { ...(await moved), already: false }
  })
}

type Resolved = { customer: CustomerRecord; move: PointsMove } | (MovedPoints & { already: true })

async function resolveMove(wanted: WantedMove): Promise<Resolved> {
  if ('customerId' in wanted) {
    const { customerId, ref } = wanted
    try {
      return { customer: await getCustomer(customerId), move: wanted }
    } catch (error) {
      const moved = isRuleError(error) && error.code === 'CUSTOMER_MERGED' && (await findLedgerEntry(customerId, ref))
      if (!moved) throw error
      return { customer: await getCustomer(moved.customerId), entry: moved, already: true }
    }
  }
  const { phoneNumber, ...move } = wanted
  const customer = await findByAnyIdentifier({ kind: 'phone', value: phoneNumber })
  if (!customer) throw createDomainError('ACCOUNT_NOT_FOUND', {}, { status: 404 })
  return { customer, move: { ...move, customerId: customer.id } }
}

export async function invalidateRef(customerId: number, ref: string): Promise<boolean> {
  if (await findLedgerEntry(customerId, ref)) return true
  const given = { $push: { voidedRefs: { $each: [ref], $slice: -100 } } }
  if (await Customers.exists({ id: customerId })) write(updateOne(Customers, { id: customerId }, given))
  return false
}

/** Also after the customer was merged into another. */
export function findLedgerEntry(customerId: number, ref: string): Promise<LedgerRecord | null> {
  return Ledger.findOne({ ref, $or: [{ customerId }, { formerCustomerId: customerId }] })
    .lean<LedgerRecord>()
    .exec()
}

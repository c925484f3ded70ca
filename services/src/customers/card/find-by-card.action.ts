import { timingSafeEqual } from 'node:crypto'
import { findByCard as findByCardCall } from '@sufra/contracts/customers/calls'
import { findNearestStep, isFreshStep, type ScannedCard, toOneTimeCode } from '@sufra/domain/customers/card-code'
import { createDomainError } from '@sufra/domain/platform/errors'
import { hashToken } from '../../platform/calls/accounts.ts'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { insertOne, runTransaction, write } from '../../platform/db/transaction.ts'
import type { Throttle } from '../../platform/security/throttle.ts'
import { type CustomerRecord, toStaffDto } from '../customer.model.ts'
import { findByAnyIdentifier, findByIdentifier } from '../find-customer.ts'
import { getCardKey, signStep } from './card-key.ts'
import { type CardUse, CardUses } from './card-use.model.ts'

const SAME_SCAN_MS = 10_000
const USE_TTL_MS = 10 * 60_000

/**
 * A changing card code is accepted once (docs/decisions/0021). A plain customer ID is accepted repeatedly,
 * unless the restaurant requires the code.
 */
export const findByCard = (app: AppContext, throttle: () => Throttle) =>
  defineAction(findByCardCall, async (ctx, { code }) => {
    const { session } = ctx.meta
    const till = hashToken(ctx.meta.token ?? '', app)
    const find = () => findScannedCustomer(code, till, app)
    if (!('oneTimeCode' in code)) return toStaffDto(session, await find())
    return toStaffDto(session, await throttle().guard('card', { identifier: code.uniqueId }, find))
  })

/**
 * Finds the customer of a scan; joins an open transaction.
 * @param till may send the same code again for ten seconds.
 * @throws RuleError CUSTOMER_NOT_FOUND, CARD_UNKNOWN, CARD_STALE, CARD_USED, CARD_CODE_REQUIRED.
 */
export function findScannedCustomer(
  scanned: ScannedCard | { uniqueId: string },
  till: string,
  app: AppContext,
): Promise<CustomerRecord> {
  return 'oneTimeCode' in scanned ? acceptCode(scanned, till, app) : findByPlainId(scanned.uniqueId, app)
}

async function findByPlainId(uniqueId: string, { config }: AppContext): Promise<CustomerRecord> {
  if (config.cardCode === 'required') throw createDomainError('CARD_CODE_REQUIRED')
  const customer = await findByAnyIdentifier({ kind: 'customerId', value: uniqueId })
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return customer
}

function acceptCode(card: ScannedCard, till: string, app: AppContext): Promise<CustomerRecord> {
  return runTransaction(async () => {
    const customer = await findByIdentifier({ kind: 'customerId', value: card.uniqueId })
    const now = app.now()
    const step = findNearestStep(card, now.getTime())
    if (!customer || !isGenuine(card, customer, step)) throw createDomainError('CARD_UNKNOWN')
    if (!isFreshStep(step, now.getTime())) throw createDomainError('CARD_STALE')
    const use = { customerId: customer.id, step }
    const earlier = await CardUses.findOne(use).lean<CardUse>()
    if (!earlier) {
      const expiresAt = new Date(now.getTime() + USE_TTL_MS)
      write(insertOne(CardUses, { ...use, session: till, usedAt: now, expiresAt }))
    } else if (earlier.session !== till || Math.abs(now.getTime() - earlier.usedAt.getTime()) > SAME_SCAN_MS) {
      throw createDomainError('CARD_USED')
    }
    return customer
  })
}

function isGenuine({ oneTimeCode }: ScannedCard, customer: CustomerRecord, step: number): boolean {
  const key = getCardKey(customer)
  if (!key) return false
  return timingSafeEqual(Buffer.from(toOneTimeCode(signStep(key, step))), Buffer.from(oneTimeCode))
}

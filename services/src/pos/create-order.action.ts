import { createHash } from 'node:crypto'
import type { ParamsOf } from '@sufra/contracts/call'
import type { EarnedOrder } from '@sufra/contracts/customers/points/entities'
import { createPosOrder as createCall } from '@sufra/contracts/pos/calls'
import type { PosOrderAnswer } from '@sufra/contracts/pos/entities'
import { pick } from '@sufra/contracts/record-fields'
import type { ApiKeyCaller } from '@sufra/contracts/rights'
import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import { calculatePoints, toFils } from '@sufra/domain/platform/money'
import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import { claimBill, earnPoints, toOfferLink } from '../customers/public.ts'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { runOnce } from '../platform/db/current-transaction.ts'
import { insertOne, runTransaction, write } from '../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../platform/observability/audit.ts'
import { loadBusinessDay } from '../platform/opening/business-day.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { useCode, useOffer } from '../promotions/public.ts'
import { findGuest, guardCard } from './find-guest.action.ts'
import { listIdentities, type PosOrderRecord, PosOrders, toDto } from './pos-order.model.ts'
import { toPosCode } from './to-pos-code.ts'

type OrderParams = ParamsOf<typeof createCall>

/** One transaction over points, codes and offer (docs/decisions/0029). Idempotent by key, order number and day. */
export const createPosOrder = (app: AppContext, throttle: () => Throttle) =>
  defineAction(createCall, async (ctx, params) => {
    const identity = await getIdentity(ctx, params, app)
    const create = () =>
      runTransaction(async () => {
        const { answer } = await runOnce(
          () => findFirstOrder(ctx, identity),
          () => createOrder(ctx, params, identity, app),
        )
        return answer
      }, `order:${identity.orderKey}`)
    return guardCard(params.guest, throttle, create)
  })

type Identity = Pick<PosOrderRecord, 'keyId' | 'orderKey' | 'orderDay' | 'bodyHash' | 'occurredAt'> & {
  identities: string[]
}

async function getIdentity({ meta }: ActionContext, params: OrderParams, app: AppContext): Promise<Identity> {
  const orderKey = normaliseOrderNumber(params.orderNumber)
  const body = JSON.stringify({ ...params, orderNumber: orderKey })
  const { id: keyId } = meta.apiKey as ApiKeyCaller
  const sentAt = params.occurredAt ? new Date(params.occurredAt) : null
  const occurredAt = sentAt ?? app.now()
  const orderDay = await loadBusinessDay(app, occurredAt)
  const identities = listIdentities({ keyId, orderKey, orderDay }, sentAt)
  const bodyHash = createHash('sha256').update(body).digest('base64url')
  return { keyId, orderKey, orderDay, identities, bodyHash, occurredAt }
}

async function findFirstOrder(
  { meta }: ActionContext,
  { identities, bodyHash }: Identity,
): Promise<{ answer: PosOrderAnswer } | null> {
  const first = await PosOrders.findOne({ identities: { $in: identities } }).lean<PosOrderRecord>()
  if (!first) return null
  if (first.bodyHash !== bodyHash) throw createDomainError('ORDER_MISMATCH')
  meta.isRepeated = true
  return first
}

/** Purchases of other tills and of staff: when, but not whose. */
function hideOrders(error: unknown): never {
  if (!isRuleError(error) || error.code !== 'ORDER_ALREADY_EARNED') throw error
  const { orders = [] } = error.facts as { orders?: EarnedOrder[] }
  throw createDomainError(error.code, { orders: orders.map((order) => pick(order, ['posOrderNumber', 'createdAt'])) })
}

async function createOrder(
  ctx: ActionContext,
  params: OrderParams,
  identity: Identity,
  app: AppContext,
): Promise<PosOrderRecord> {
  const { orderNumber, offerId = null } = params
  const now = app.now()
  const actor = getActorName(ctx.meta)
  const amountFils = toFils(params.amount) ?? 0
  const id = await allocateId('pos_orders')
  const guest = await findGuest(ctx, params.guest, app)
  const bill = { posOrderNumber: orderNumber, day: identity.orderDay, customerId: guest.id, amountFils }
  const claim = await claimBill(bill).catch(hideOrders)
  const codes = []
  for (const code of new Set(params.codes)) {
    const use = { usedAt: now, usedBy: actor, redeemedBy: actor, posOrderNumber: orderNumber }
    codes.push(await useCode({ code, customerId: guest.id }, use))
  }
  const use = { customerId: guest.id, posOrderNumber: orderNumber, posOrderId: id, usedBy: actor ?? '', usedAt: now }
  const offerUse = offerId === null ? null : (await useOffer(offerId, use)).use
  const { customer, entry, bonus, newTier } = await earnPoints(
    guest,
    {
      ref: `pos:${id}`,
      customerId: guest.id,
      type: 'earn',
      points: calculatePoints(amountFils),
      amountFils,
      description: 'Purchase',
      qrCodeHash: null,
      rewardId: null,
      posOrderNumber: orderNumber,
      adminName: actor,
    },
    app,
    { ...claim, posOrderId: id, ...(offerUse && { offerUse: toOfferLink(offerUse) }) },
  )
  const order = {
    ...identity,
    id,
    orderNumber,
    customerId: guest.id,
    entryId: entry.id,
    amountFils,
    codeIds: codes.map((code) => code.id),
    offerId,
    createdAt: now,
  }
  const answer = {
    pointsAdded: entry.points,
    ...(bonus && { bonusAdded: bonus.points }),
    ...(newTier && { newTier: pick(newTier, ['name', 'nameAr']) }),
    points: customer.points,
    codes: codes.map(toPosCode),
    order: toDto(order),
  }
  const record = { ...order, answer }
  write(insertOne(PosOrders, record))
  const after = { ...answer.order, pointsAdded: entry.points, codes: codes.map(({ code }) => code) }
  await writeAudit(ctx, { what: 'pos.order', record: `customer:${guest.id}`, after }, app)
  return record
}

import type { ParamsOf } from '@sufra/contracts/call'
import { findPosGuest as findCall } from '@sufra/contracts/pos/calls'
import { pick } from '@sufra/contracts/record-fields'
import { findTier } from '@sufra/domain/customers/tiers'
import { createDomainError } from '@sufra/domain/platform/errors'
import {
  type CustomerRecord,
  findByAnyIdentifier,
  findScannedCustomer,
  getCustomer,
  loadLoyalty,
} from '../customers/public.ts'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { getCodeOwner, listUsableCodes } from '../promotions/public.ts'
import { toPosCode } from './to-pos-code.ts'

type GuestFields = ParamsOf<typeof findCall>

export const findPosGuest = (app: AppContext, throttle: () => Throttle) =>
  defineAction(findCall, async (ctx, params) => {
    if (ctx.meta.apiKey) await throttle().countKeyLookup(ctx.meta.apiKey.id)
    const customer = await guardCard(params, throttle, () => findGuest(ctx, params, app))
    // A number of a record proves nothing: any till could try them all.
    const codes = params.customerId === undefined ? await listUsableCodes(customer.id, app.now()) : []
    const tier = findTier((await loadLoyalty()).tiers, customer.tier)
    return {
      customerId: customer.id,
      firstName: customer.firstName,
      points: customer.points,
      discount: customer.discount ?? null,
      codes: codes.map(toPosCode),
      ...(tier && { tier: pick(tier, ['name', 'nameAr']) }),
    }
  })

/** Limits wrong card codes of one customer ID; runs other finds directly. */
export function guardCard<T>({ card }: GuestFields, throttle: () => Throttle, find: () => Promise<T>): Promise<T> {
  const isCode = card !== undefined && 'oneTimeCode' in card
  return isCode ? throttle().guard('card', { identifier: card.uniqueId }, find) : find()
}

/**
 * Finds the guest by the one field that is present; joins an open transaction. A card code counts as used.
 * @throws RuleError CUSTOMER_NOT_FOUND, CODE_NOT_FOUND, CARD_UNKNOWN, CARD_STALE, CARD_USED, CARD_CODE_REQUIRED.
 */
export async function findGuest(
  { meta }: ActionContext,
  { phone, customerId, card, code }: GuestFields,
  app: AppContext,
): Promise<CustomerRecord> {
  if (card !== undefined) return findScannedCustomer(card, `key:${meta.apiKey?.id}`, app)
  if (customerId !== undefined) return getCustomer(customerId)
  if (code !== undefined) return getCustomer(await getCodeOwner(code))
  const customer = await findByAnyIdentifier({ kind: 'phone', value: phone ?? '' })
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return customer
}

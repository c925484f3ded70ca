import * as contract from '@sufra/contracts/customers/loyalty/calls'
import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { pick } from '@sufra/contracts/record-fields'
import { changeExpiry } from '@sufra/domain/customers/point-lots'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import * as calls from '@sufra/runtime/calls/customers'
import { defineAction, defineInternalAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { getReadCustomer } from '../test-guest.ts'
import { getCustomerLots } from './customer-lots.ts'
import { type LoyaltyRules, loadLoyalty, saveLoyaltyRules } from './loyalty-rules.ts'
import { sumOutstanding } from './sum-outstanding.ts'
import { toTiers } from './tiers.actions.ts'

export const getLoyalty = defineAction(contract.loyalty, async () => toDto(await loadLoyalty()))

export const saveLoyalty = (app: AppContext) =>
  defineTransaction(contract.saveLoyalty, async (ctx, { expiryMonths, birthday, tiers }) => {
    const present = await loadLoyalty()
    const before = toDto(present)
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== present.version) throw createEditConflict(before)
    const rule = expiryMonths === undefined ? present : changeExpiry(present, expiryMonths, getToday(app))
    const saved: LoyaltyRules = {
      months: rule.months,
      notBefore: rule.notBefore,
      birthday: birthday === undefined ? present.birthday : birthday,
      ...(tiers === undefined ? pick(present, ['tiers', 'lastTierId']) : toTiers(tiers, present)),
      version: present.version + 1,
    }
    saveLoyaltyRules(saved, app.now())
    const after = toDto(saved)
    await writeAudit(ctx, { what: 'settings.loyalty', record: 'setting:loyalty', before, after }, app)
    return after
  })

export const previewLoyalty = (app: AppContext) =>
  defineAction(contract.previewLoyalty, async (_ctx, { expiryMonths }) => {
    const rule = changeExpiry(await loadLoyalty(), expiryMonths, getToday(app))
    const [first = null] = (await sumOutstanding(rule)).filter(({ until }) => until !== null)
    return { first }
  })

export const listOutstandingPoints = defineAction(contract.outstandingPoints, async () =>
  sumOutstanding(await loadLoyalty()),
)

export const listPointLots = defineAction(contract.listPointLots, async (ctx, { id }) => {
  const [rule, customer] = [await loadLoyalty(), await getReadCustomer(ctx.meta.session, id)]
  return rule.months === null ? [] : getCustomerLots(customer, rule)
})

const getToday = ({ config, now }: AppContext) => getDayInZone(now(), config.restaurant.timeZone)

function toDto({ months, notBefore, birthday, tiers, version }: LoyaltyRules): Loyalty {
  return { expiryMonths: months, notBefore, birthday, tiers, version }
}

export const getLoyaltyFacts = defineInternalAction(calls.loyaltyFacts, async () => {
  const { months, tiers } = await loadLoyalty()
  return { ...(months !== null && { pointsExpire: true as const }), ...(tiers.length > 0 && { tiers }) }
})

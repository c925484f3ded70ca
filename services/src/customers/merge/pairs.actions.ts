import { hideCustomerPair, listCustomerPairs } from '@sufra/contracts/customers/calls'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import { setTotal, toPage } from '../../platform/calls/lists.ts'
import type { AppContext } from '../../platform/config.ts'
import { upsertOne, write } from '../../platform/db/transaction.ts'
import { getActorName, writeAudit } from '../../platform/observability/audit.ts'
import { type CustomerRecord, Customers, toStaffDto } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'
import { NotSames } from '../not-same.model.ts'
import { findPairs } from './find-pairs.ts'

export const listPairs = defineAction(listCustomerPairs, async (ctx, params) => {
  const { skip, limit } = toPage(params)
  const pairs = await findPairs()
  const page = pairs.slice(skip, skip + limit)
  const ids = page.flatMap((pair) => pair.ids)
  const found = await Customers.find({ id: { $in: ids } }).lean<CustomerRecord[]>()
  const customers = new Map(found.map((record) => [record.id, toStaffDto(ctx.meta.session, record)]))
  setTotal(ctx.meta, pairs.length)
  return page.flatMap(({ ids: [one, other], reasons }) => {
    const [first, second] = [customers.get(one), customers.get(other)]
    return first && second ? [{ customers: [first, second] as [typeof first, typeof second], reasons }] : []
  })
})

/** Repeatable. @throws RuleError CUSTOMER_NOT_FOUND, CUSTOMER_MERGED. */
export const hidePair = (app: AppContext) =>
  defineTransaction(hideCustomerPair, async (ctx, { ids }) => {
    const [one, other] = [...ids].sort((first, second) => first - second) as typeof ids
    for (const id of [one, other]) await getCustomer(id)
    if (await NotSames.exists({ one, other })) return null
    const hidden = { by: getActorName(ctx.meta) ?? '', at: app.now() }
    write(upsertOne(NotSames, { one, other }, { $setOnInsert: hidden }))
    await writeAudit(ctx, { what: 'customer.not_same', record: `customer:${one}`, after: { other } }, app)
    return null
  })

import * as contract from '@sufra/contracts/customers/calls'
import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import { type ActionContext, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { toStaffDto } from '../customer.model.ts'
import { editCustomer } from '../edit-customer.ts'

export const saveNotes = (app: AppContext) =>
  defineTransaction(contract.saveNotes, (ctx, { id, notes }) =>
    saveText(ctx, id, { field: 'adminNotes', text: notes, what: 'customer.notes' }, app),
  )

export const saveDiscount = (app: AppContext) =>
  defineTransaction(contract.saveDiscount, (ctx, { id, discount }) =>
    saveText(ctx, id, { field: 'discount', text: discount, what: 'customer.discount' }, app),
  )

export const saveFavourites = (app: AppContext) =>
  defineTransaction(contract.saveFavourites, async (ctx, { id, favourites }) => {
    const { before, after } = await editCustomer(id, { favourites }, ctx.meta)
    const change = { before: { favourites: before.favourites ?? [] }, after: { favourites } }
    await writeAudit(ctx, { what: 'customer.favourites', record: `customer:${id}`, ...change }, app)
    return toStaffDto(ctx.meta.session, after)
  })

interface StaffText {
  field: 'adminNotes' | 'discount'
  text: string | null
  what: StaffAct
}

async function saveText(ctx: ActionContext, id: number, { field, text, what }: StaffText, app: AppContext) {
  const { before, after } = await editCustomer(id, { [field]: text }, ctx.meta)
  const change = { before: { [field]: before[field] }, after: { [field]: after[field] } }
  await writeAudit(ctx, { what, record: `customer:${id}`, ...change }, app)
  return toStaffDto(ctx.meta.session, after)
}

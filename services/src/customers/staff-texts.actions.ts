import * as contract from '@sufra/contracts/customers'
import type { StaffAct } from '@sufra/domain/staff-acts'
import { type ActionContext, story } from '../lib/action.ts'
import { writeAudit } from '../lib/audit.ts'
import type { World } from '../lib/world.ts'
import { toStaffDto } from './customer.model.ts'
import { editCustomer } from './edit-customer.ts'

/** Saves what staff note about a customer; the customer never sees it. Blank takes it away. */
export const saveNotes = (world: World) =>
  story(contract.saveNotes, (ctx, { id, notes }) =>
    saveText(ctx, id, { field: 'adminNotes', text: notes, what: 'customer.notes' }, world),
  )

/** Saves the discount that applies to a customer, a percentage or any words. Blank takes it away. */
export const saveDiscount = (world: World) =>
  story(contract.saveDiscount, (ctx, { id, discount }) =>
    saveText(ctx, id, { field: 'discount', text: discount, what: 'customer.discount' }, world),
  )

interface StaffText {
  field: 'adminNotes' | 'discount'
  text: string | null
  what: StaffAct
}

async function saveText(ctx: ActionContext, id: number, { field, text, what }: StaffText, world: World) {
  const { before, after } = await editCustomer(id, { [field]: text }, ctx.meta)
  const told = { before: { [field]: before[field] }, after: { [field]: after[field] } }
  await writeAudit(ctx, { what, record: `customer:${id}`, ...told }, world)
  return toStaffDto(after)
}

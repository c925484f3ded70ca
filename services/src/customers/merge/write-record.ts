import { updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'

/** Turns the present record into the wanted one; part of the current transaction. */
export function writeRecord(present: CustomerRecord, wanted: CustomerRecord): void {
  const isRemoved = (name: string) => wanted[name as keyof CustomerRecord] === undefined
  const set = Object.entries(wanted).filter(([name, value]) => value !== undefined && name !== '_id')
  const removed = Object.keys(present).filter((name) => name !== '_id' && isRemoved(name))
  const $unset = Object.fromEntries(removed.map((name) => [name, 1]))
  const change = { $set: Object.fromEntries(set), ...(removed.length > 0 && { $unset }) }
  write(updateOne(Customers, { id: present.id }, change))
}

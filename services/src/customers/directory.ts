import type { QueryFilter } from 'mongoose'
import type { Page } from '../lib/paging.ts'
import { readAtOnce } from '../lib/read-at-once.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** The directory's order: by last name, then first name, whatever the case (contract §11). */
const ORDER = {
  sort: { lastName: 1, firstName: 1, id: 1 },
  collation: { locale: 'en', strength: 2 },
} as const

/** All customers in the directory's order. */
export function directory() {
  return Customers.find().sort(ORDER.sort).collation(ORDER.collation).lean<CustomerRecord[]>()
}

/** A page of the customers that a filter finds, in the directory's order. */
export function directoryPage(filter: QueryFilter<CustomerRecord>, page: Page): Promise<CustomerRecord[]> {
  return readAtOnce(Customers, { filter, ...ORDER, ...page })
}

import type { Customer } from '@sufra/contracts/entities/customer'
import type { QueryFilter } from 'mongoose'
import type { Page } from '../lib/paging.ts'
import { pageReader } from '../lib/read-page.ts'
import { type CustomerRecord, Customers, toStaffDto } from './customer.model.ts'

/** The directory's order: by last name, then first name, whatever the case (contract §11). */
const ORDER = {
  sort: { lastName: 1, firstName: 1, id: 1 },
  collation: { locale: 'en', strength: 2 },
} as const

/** All customers in the directory's order. */
export function directory() {
  return Customers.find().sort(ORDER.sort).collation(ORDER.collation).lean<CustomerRecord[]>()
}

const readPage = pageReader(Customers, toStaffDto)

/** A page of the customers that a filter finds, in the directory's order, as staff see them. */
export function directoryPage(filter: QueryFilter<CustomerRecord>, page: Page): Promise<Customer[]> {
  return readPage({ filter, ...ORDER, ...page })
}

import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'

export const SAVE = 'PUT /api/admin/customers/7/tags'
const TAGS: Tag[] = [
  { id: 1, name: 'Allergic', nameAr: 'حساسية', version: 1 },
  { id: 2, name: 'VIP', nameAr: null, version: 4 },
]
// 9 is the id of a deleted tag.
export const record: Customer = { ...layla, tags: [2, 9], version: 3 }

export function prepareCustomerTags(prepared: TestServer): void {
  let stored = record
  prepared.on('GET /api/admin/tags', { body: TAGS })
  prepared.on('GET /api/customers', answerDirectory([record]))
  prepared.on('GET /api/customers/7', () => ({ body: stored }))
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
  prepared.on('GET /api/customers/7/transactions', { headers: { 'X-Total-Count': '0' }, body: [] })
  prepared.on(SAVE, ({ body }) => {
    stored = { ...stored, ...JSON.parse(body), version: stored.version + 1 }
    return { body: stored }
  })
}

export const getTags = async () => within(await screen.findByRole('group', { name: 'Tags' }))
export const press = async (name: string) => userEvent.click(await (await getTags()).findByRole('button', { name }))

import type { Customer } from '@sufra/contracts/customers/entities'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { findTraces } from '../customers/personal-data.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct({ PASSWORD_MODE: 'hashed' })
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  guest = await product.customer({ firstName: 'Mariam', lastName: 'Haddad' })
})

const getPath = (part = '') => `/api/customers/${guest.customer.id}${part}`
const show = () => editor.post(`/api/admin/customers/${guest.customer.id}/show-password`)
const listActs = async () => (await listAuditEntries(`customer:${guest.customer.id}`)).map(({ what }) => what)
const choose = async (password: string) => {
  const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate } = guest.customer
  const profile = { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, password }
  expect((await guest.send('PUT', getPath('/profile'), profile)).status).toBe(200)
}
const logIn = (password: string) =>
  product.person().post('/api/auth/login', { phoneNumber: guest.customer.phoneNumber, password })

it('an editor sees the first name as the password until one is chosen', async () => {
  expect(await show()).toMatchObject({ status: 200, body: { password: 'Mariam' } })
  expect(await listActs()).toEqual(['password.view'])
})

it('a chosen password opens the account but is visible to nobody, without an audit entry', async () => {
  await choose('Sesame')
  expect(await show()).toMatchObject({ status: 200, body: { password: null } })
  expect(await listActs()).toEqual([])
  expect((await logIn('Sesame')).status).toBe(200)
})

it('recovery issues a one-time password and ends every session', async () => {
  await choose('Sesame')
  const known = { phoneNumber: guest.customer.phoneNumber, dateOfBirth: '1990-05-17' }
  const { status, body } = await product.person().post<{ password: string }>('/api/auth/forgot-password', known)
  expect([status, body.password.length]).toEqual([200, 8])
  expect((await logIn(body.password)).status).toBe(200)
  expect((await logIn('Sesame')).status).toBe(401)
  expect((await guest.get(getPath())).status).toBe(401)

  const again = await product.person().post<{ password: string }>('/api/auth/forgot-password', known)
  expect(again.body.password).not.toBe(body.password)
  expect([(await logIn(again.body.password)).status, (await logIn(body.password)).status]).toEqual([200, 401])
  expect(await findTraces(body.password, again.body.password)).toEqual([])
})

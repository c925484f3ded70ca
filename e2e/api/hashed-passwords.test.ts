import type { Customer } from '@sufra/contracts/entities/customer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actsOn } from './acts.ts'
import { type Person, startTestProduct, type TestProduct } from './harness.ts'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct({ PASSWORD_MODE: 'hashed' })
  editor = await product.editor()
  guest = await product.customer({ firstName: 'Mariam', lastName: 'Haddad' })
})
afterAll(() => product.stop())

const path = (part = '') => `/api/customers/${guest.customer.id}${part}`
const acts = async () => (await actsOn(`customer:${guest.customer.id}`)).map(({ what }) => what)

it('an editor sees the first name as the password until one is chosen', async () => {
  expect((await editor.get(path())).body).toMatchObject({ password: 'Mariam' })
  expect(await acts()).toEqual(['password.view'])
})

it('a chosen password is shown to nobody, so nothing of it is on record, and it opens the account', async () => {
  const { firstName, lastName, dateOfBirth, gender, isMuslim, emirate } = guest.customer
  const profile = { firstName, lastName, dateOfBirth, gender, isMuslim, emirate, password: 'Sesame' }
  expect((await guest.send('PUT', path('/profile'), profile)).status).toBe(200)
  product.clock.now = new Date(product.clock.now.getTime() + 60 * 60 * 1000)
  expect((await editor.get(path())).body).toMatchObject({ password: null })
  expect(await acts()).toEqual(['password.view'])
  const credentials = { phoneNumber: guest.customer.phoneNumber, password: 'Sesame' }
  expect((await product.person().post('/api/auth/login', credentials)).status).toBe(200)
})

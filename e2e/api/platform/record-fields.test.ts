import type { Customer } from '@sufra/contracts/customers/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let guest: Person & { customer: Customer }
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  guest = await product.customer()
  editor = await product.editor()
})
afterAll(() => product.stop())

const text = expect.any(String)
const number = expect.any(Number)
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const getPath = (part = '') => `/api/customers/${guest.customer.id}${part}`

it('a customer is answered with every field of the specification [T113]', async () => {
  expect((await editor.get(getPath())).body).toMatchObject({
    id: number,
    uniqueId: expect.stringMatching(/^\d{4,6}$/),
    phoneNumber: expect.stringMatching(/^\+971/),
    firstName: text,
    lastName: text,
    dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    gender: text,
    isMuslim: expect.any(Boolean),
    emirate: text,
    email: null,
    nationality: null,
    points: number,
    discount: null,
    adminNotes: null,
    createdAt: moment,
  })
})

it('a transaction, a discount code and a reservation are answered with every field of the specification [T125]', async () => {
  const reward = await addReward({ pointsCost: 5 })
  await editor.post(getPath('/points'), { amount: 30, posOrderNumber: 'A-1', adminName: 'Sara' })
  expect((await guest.post(`/api/rewards/${reward}/redeem`, { customerId: guest.customer.id })).status).toBeLessThan(
    300,
  )
  const { body: lines } = await editor.get<object[]>(getPath('/transactions'))
  expect(lines.find((line) => 'type' in line && line.type === 'earn')).toMatchObject({
    id: number,
    customerId: guest.customer.id,
    type: 'earn',
    description: text,
    points: 30,
    amount: 3000,
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: 'A-1',
    adminName: 'Sara',
    createdAt: moment,
  })
  const { body: codes } = await editor.get<object[]>(getPath('/discount-codes'))
  expect(codes[0]).toMatchObject({
    id: number,
    customerId: guest.customer.id,
    code: text,
    rewardTitle: text,
    discountType: text,
    discountValue: number,
    isUsed: false,
    usedAt: null,
    expiresAt: moment,
    createdAt: moment,
  })
  const asked = { customerName: 'Mariam', customerPhone: '0501234567', date: '2036-12-01', time: '19:00', partySize: 2 }
  expect((await editor.post('/api/reservations', asked)).body).toMatchObject({
    id: number,
    customerName: 'Mariam',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: '2036-12-01',
    time: '19:00',
    partySize: 2,
    tableNumber: null,
    status: 'confirmed',
    specialRequests: null,
    createdAt: moment,
    updatedAt: moment,
  })
})

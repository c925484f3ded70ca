import type { Customer } from '@sufra/contracts/customers/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createRegistration, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const register = (fields: Record<string, unknown>) =>
  product
    .person()
    .post<{ customer: Customer; code: string; message: string }>('/api/auth/register', createRegistration(fields))
const logIn = async (phoneNumber: string, password: string) =>
  (await product.person().post('/api/auth/login', { phoneNumber, password })).status

describe('a first name as password', () => {
  it.each([
    ['D’Arcy', "d'arcy"],
    ["O'Neil", 'O’Neil'],
    ['Mary  Ann', 'Mary Ann'],
    ['Mary\u00a0Ann', 'mary ann'],
    ['Layla\u200f', 'Layla'],
    ['Jean‑Luc', 'Jean-Luc'],
    ['İpek', 'ipek'],
    ['Zoe\u0308', 'Zoë'],
    ['أحمد', 'احمد'],
    ['فاطمة', 'فَاطِمه'],
  ])('%j signs in as %j', async (firstName, password) => {
    const { body } = await register({ firstName })
    expect(await logIn(body.customer.phoneNumber, password)).toBe(200)
    expect(await logIn(body.customer.phoneNumber, `${password}x`)).toBe(401)
  })

  it('leaves a chosen password as exact as it was typed', async () => {
    const { body } = await register({ password: "D'Arcy  2036" })
    expect(await logIn(body.customer.phoneNumber, "D'Arcy  2036")).toBe(200)
    for (const other of ['D’Arcy  2036', "D'Arcy 2036", "d'arcy  2036"]) {
      expect(await logIn(body.customer.phoneNumber, other)).toBe(401)
    }
  })
})

it.each(['\u200b', '\u3164', '\u2800', '\u200e\u200f', '\u{e0041}', '\ufe0f', '\u0301', '\u0007'])(
  'a first name of %j alone is missing',
  async (firstName) => {
    const { status, body } = await register({ firstName })
    expect([status, body.message]).toEqual([400, 'First name required'])
  },
)

it('a phone has one account, however it is written', async () => {
  const { body } = await register({ phoneNumber: '050 765 4321' })
  for (const phoneNumber of ['+971 (0)50 765 4321', '050.765.4321', '00971507654321', 'tel:+971-50-765-4321']) {
    expect((await register({ phoneNumber })).body.code).toBe('PHONE_TAKEN')
    expect(await logIn(phoneNumber, body.customer.firstName)).toBe(200)
  }
})

it.each(["O'Neil", 'O’Neil', 'oneil', 'sean  o‘neil'])('the directory finds Sean O’Neil by %j', async (search) => {
  await register({ firstName: 'Sean', lastName: 'O’Neil' })
  const { body } = await editor.get<Customer[]>(`/api/customers?page=1&limit=5&search=${encodeURIComponent(search)}`)
  expect(body.map(({ lastName }) => lastName)).toContain('O’Neil')
})

it.each([
  ['spaces', (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`],
  ['dashes', (code: string) => code.toLowerCase().match(/../g)?.join('–')],
  ['Arabic digits', (code: string) => code.replace(/[2-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)],
])('a discount code with %s is accepted', async (_, written) => {
  const guest = await product.customer()
  const rewardId = await addReward({ pointsCost: 5 })
  const { body } = await guest.post<{ discountCode: DiscountCode }>(`/api/rewards/${rewardId}/redeem`, {
    customerId: guest.customer.id,
  })
  const typed = encodeURIComponent(written(body.discountCode.code) ?? '')
  const answer = await editor.post<DiscountCode>(`/api/admin/discount-codes/${typed}/accept`, {})
  expect([answer.status, answer.body.isUsed]).toEqual([200, true])
})

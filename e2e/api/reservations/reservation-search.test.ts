import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { createPhone, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { DAY, makeBooking, storeBookings } from '../../harness/stored-records.ts'

let product: TestProduct
let staff: Person
beforeAll(async () => {
  product = await startTestProduct()
  staff = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Reservations.deleteMany({})
})

const listReservations = (query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return staff.get<Reservation[]>(`/api/reservations?${text}`)
}
const listIds = async (query: Record<string, string | number> = {}) =>
  (await listReservations(query)).body.map(({ id }) => id)

describe('reservation search', () => {
  beforeEach(() =>
    storeBookings([
      makeBooking(1, { customerName: 'José Almeida', customerPhone: '+971501112223' }),
      makeBooking(2, { customerName: 'أحمد  المنصوري', customerPhone: '+971504445556' }),
      makeBooking(3, { customerName: 'Layla (VIP) 100%', customerPhone: '+442071838750' }),
      makeBooking(4, { customerName: 'فاطِمة', customerPhone: '+971507778889', date: '2036-12-09' }),
    ]),
  )

  it.each([
    ['a part of a name in any case', 'ALMEI', [1]],
    ['a name without its accents', 'jose a', [1]],
    ['an Arabic name with another alef and one space', 'احمد المنصوري', [2]],
    ['an Arabic name without its vowel signs, with another heh', 'فاطمه', [4]],
    ['a name in another script', 'Ahmad Mansouri', [2]],
    ['a name in another spelling', 'leila', [3]],
    ['an Arabic spelling of a Latin name', 'ليلى', [3]],
    ['no name that is only like it', 'Ahmed Man Layla', []],
    ['a part of a phone', '5044455', [2]],
    ['a phone with its leading zero', '0504445556', [2]],
    ['a phone as it is stored', '+971504445556', [2]],
    ['a phone after 00', '00971504445556', [2]],
    ['a phone with what people put between digits', '(050) 444-55 56', [2]],
    ['a phone in Arabic digits', '٠٥٠ ٤٤٤', [2]],
    ['a phone of another country', '207183', [3]],
    ['signs of a pattern as they are', '(vip) 100%', [3]],
    ['no pattern', '.*', []],
    ['nobody', 'nobody', []],
  ])('finds %s', async (_, search, ids) => {
    expect(await listIds({ search })).toEqual(ids)
    expect((await listReservations({ search })).headers.get('x-total-count')).toBe(String(ids.length))
  })

  it('combines with days and status', async () => {
    expect(await listIds({ search: '+971', from: DAY, to: DAY })).toEqual([1, 2])
    expect(await listIds({ search: '+971', status: 'cancelled' })).toEqual([])
  })

  it('finds a booking right after it is made', async () => {
    await Reservations.deleteMany({})
    const { body } = await staff.post<Reservation>('/api/reservations', {
      customerName: 'Noura Zayed',
      customerPhone: createPhone(),
      date: DAY,
      time: '13:00',
      partySize: 2,
    })
    expect(await listIds({ search: 'noura z' })).toEqual([body.id])
  })
})

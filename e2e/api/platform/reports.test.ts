import type { ResultOf } from '@sufra/contracts/call'
import type { calls } from '@sufra/contracts/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward } from '../../harness/write-directly.ts'

type Report<Name extends 'pointsReport' | 'reservationsReport' | 'rewardsReport'> = ResultOf<(typeof calls)[Name]>

let product: TestProduct
let editor: Person
beforeAll(async () => {
  // A quarter to midnight in Dubai is afternoon in UTC.
  product = await startTestProduct({}, new Date('2036-11-20T19:45:00Z'))
  editor = await product.editor()
})
afterAll(() => product.stop())

const read = async <T>(name: string, days = 7) => (await editor.get<T>(`/api/admin/reports/${name}?days=${days}`)).body

describe('reports', () => {
  it('count points and new customers by restaurant day, earliest first, including empty days', async () => {
    const guest = await product.customer()
    await editor.post(`/api/customers/${guest.customer.id}/points`, { amount: 40 })
    product.clock.now = new Date('2036-11-20T20:00:00Z')
    await editor.post(`/api/customers/${guest.customer.id}/points`, { amount: 90 })
    const reward = await addReward({ pointsCost: 30, name: 'Karak' })
    await guest.post(`/api/rewards/${reward}/redeem`, { customerId: guest.customer.id })
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 500 })
    const days = await read<Report<'pointsReport'>>('points', 3)
    expect(days).toEqual([
      { day: '2036-11-19', earned: 0, redeemed: 0, newCustomers: 0 },
      { day: '2036-11-20', earned: 50, redeemed: 0, newCustomers: 1 },
      { day: '2036-11-21', earned: 90, redeemed: 30, newCustomers: 0 },
    ])
  })

  it('count redemptions by reward, most frequent first, under its latest name', async () => {
    const guest = await product.customer()
    await editor.post(`/api/customers/${guest.customer.id}/points`, { amount: 900 })
    const tea = await addReward({ pointsCost: 5, name: 'Tea' })
    const redeem = () => guest.post(`/api/rewards/${tea}/redeem`, { customerId: guest.customer.id })
    await redeem()
    const fields = { name: 'Mint tea', nameAr: 'شاي بالنعناع', description: 'x', pointsCost: 8 }
    await editor.send('PUT', `/api/rewards/${tea}`, fields)
    product.clock.now = new Date('2036-11-20T20:01:00Z')
    await redeem()
    const [first, second] = await read<Report<'rewardsReport'>>('rewards')
    expect(first).toEqual({ rewardId: tea, name: 'Mint tea', nameAr: 'شاي بالنعناع', redemptions: 2, points: 13 })
    expect(second).toMatchObject({ name: 'Karak', nameAr: null, redemptions: 1, points: 30 })
  })

  it('count reservations and no-shows by business day and hour, without cancelled ones', async () => {
    const guest = await product.customer()
    const book = async (time: string) => {
      const who = { customerName: 'A', customerPhone: guest.customer.phoneNumber }
      const sent = { ...who, date: '2036-11-21', time, partySize: 2 }
      return (await guest.post<{ id: number }>('/api/reservations', sent)).body.id
    }
    const [, missed, cancelled] = [await book('19:00'), await book('19:30'), await book('20:00')]
    await editor.send('PATCH', `/api/reservations/${missed}/status`, { status: 'no_show' })
    await editor.send('PATCH', `/api/reservations/${cancelled}/status`, { status: 'cancelled' })
    const { days, hours } = await read<Report<'reservationsReport'>>('reservations')
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toEqual({ day: '2036-11-21', reservations: 2, noShows: 1 })
    expect(hours).toEqual([{ hour: 19, reservations: 2, noShows: 1 }])
  })

  it.each(['0', '-1', '367', 'all'])('reject a range of %s days', async (days) => {
    expect((await editor.get(`/api/admin/reports/points?days=${days}`)).status).toBe(400)
  })
})

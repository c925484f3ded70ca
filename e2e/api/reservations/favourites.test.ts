import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import { AuditLog } from 'services/platform/observability/audit'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { FloorPlans } from 'services/reservations/seating/floor-plan.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishPlan, TERRACE } from '../../harness/floor-plans.ts'
import { isMixed } from '../../harness/mixed-release.ts'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

const day = '2036-12-05'
let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Promise.all([FloorPlans, Reservations, DaySheets, AuditLog].map((model) => model.deleteMany({} as never)))
  await publishPlan(editor)
})

const saveFavourites = (id: number, favourites: unknown, person = viewer) =>
  person.send<Customer & { code: string }>('PUT', `/api/admin/customers/${id}/favourites`, { favourites })
const book = async (person: Person, { firstName, phoneNumber }: Customer, facts: object = {}) => {
  const wish = { date: day, time: '19:00', partySize: 2, customerName: firstName, customerPhone: phoneNumber, ...facts }
  return (await person.post<Reservation>('/api/reservations', wish)).body
}
const readTables = async ({ id }: Pick<Reservation, 'id'>) => (await Reservations.findOne({ id }).lean())?.tableIds

describe.skipIf(isMixed)('favourite tables and areas', () => {
  it('are set by staff, in the activity, and never answered to the guest', async () => {
    const guest = await product.customer()
    const { customer } = guest
    const favourites: Favourite[] = [{ tableId: 2 }, { areaId: TERRACE }]
    expect((await saveFavourites(customer.id, favourites)).body).toMatchObject({ id: customer.id, favourites })
    expect(await AuditLog.findOne({ what: 'customer.favourites' }).lean()).toMatchObject({
      ...{ record: `customer:${customer.id}`, before: { favourites: [] }, after: { favourites } },
    })
    const session = await guest.get<{ customer: Customer }>('/api/auth/session')
    expect(session.body.customer).not.toHaveProperty('favourites')
    expect((await saveFavourites(customer.id, [])).body).not.toHaveProperty('favourites')
  })

  it.each([
    ['four', [{ tableId: 1 }, { tableId: 2 }, { tableId: 3 }, { areaId: 1 }]],
    ['a table and an area at once', [{ tableId: 1, areaId: 1 }]],
    ['neither', [{}]],
    ['no list', 'T1'],
  ])('are refused: %s', async (_, favourites) => {
    const { customer } = await product.customer()
    const { status, body } = await saveFavourites(customer.id, favourites)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Favourites must be a list')])
  })

  it('go before others that fit equally, for the guest and for staff who book by phone', async () => {
    const guest = await product.customer()
    await saveFavourites(guest.customer.id, [{ tableId: 4 }, { areaId: TERRACE }])
    expect(await readTables(await book(guest, guest.customer))).toEqual([4])
    expect(await readTables(await book(viewer, guest.customer))).toEqual([7])
    const larger = await book(viewer, guest.customer, { partySize: 4 })
    expect(await readTables(larger)).toEqual([5])
    expect(await readTables(await book(viewer, (await product.customer()).customer))).toEqual([3])
  })

  it('are preferred when the guest or staff move the reservation', async () => {
    const guest = await product.customer()
    const { customerName, customerPhone, id } = await book(guest, guest.customer)
    expect(await readTables({ id })).toEqual([3])
    await book(viewer, (await product.customer()).customer, { time: '13:00' })
    await saveFavourites(guest.customer.id, [{ tableId: 8 }])
    await guest.send('PATCH', `/api/reservations/${id}`, { date: day, time: '13:00' })
    expect(await readTables({ id })).toEqual([8])

    const rival = await product.customer()
    await saveFavourites(rival.customer.id, [{ tableId: 8 }])
    expect(await readTables(await book(rival, rival.customer))).toEqual([8])
    await saveFavourites(guest.customer.id, [{ tableId: 4 }])
    const moved = { customerName, customerPhone, partySize: 2, date: day, time: '19:00' }
    await viewer.send('PUT', `/api/reservations/${id}`, moved)
    expect(await readTables({ id })).toEqual([4])
  })
})

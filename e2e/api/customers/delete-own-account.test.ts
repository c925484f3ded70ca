import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { AuditLog } from 'services/platform/observability/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const forget = (guest: Person & { customer: { id: number } }, password: unknown, id = guest.customer.id) =>
  guest.post(`/api/customers/${id}/delete-account`, { password })

describe('deleting one’s own account', () => {
  it('with the password ends all sessions, removes the data, cancels bookings and keeps totals', async () => {
    const guest = await product.customer()
    const { id, phoneNumber, firstName } = guest.customer
    const elsewhere = product.person()
    await elsewhere.post('/api/auth/login', { phoneNumber, password: firstName })
    const booking = {
      customerName: 'Mariam',
      customerPhone: phoneNumber,
      date: '2036-12-05',
      time: '19:00',
      partySize: 2,
    }
    const { body: booked } = await guest.post<Reservation>('/api/reservations', booking)

    expect((await forget(guest, firstName)).status).toBe(204)
    for (const session of [guest, elsewhere]) expect((await session.get(`/api/customers/${id}`)).status).toBe(401)
    expect((await editor.get(`/api/customers/${id}`)).status).toBe(404)
    const { body: lines } = await editor.get<LedgerEntry[]>('/api/admin/transactions')
    expect(lines.filter(({ customerId }) => customerId === id)).toMatchObject([{ type: 'welcome', points: 10 }])
    const { body: bookings } = await editor.get<Reservation[]>('/api/reservations')
    const cancelled = bookings.find((each) => each.id === booked.id)
    expect([cancelled?.status, cancelled?.customerPhone === phoneNumber]).toEqual(['cancelled', false])
    expect(await AuditLog.countDocuments({ record: `customer:${id}` })).toBe(0)
    const again = await product.person().post('/api/auth/check-user', { phoneNumber })
    expect(again.body).toEqual({ exists: false })
  })

  it('rejects a wrong password and limits the attempts to five', async () => {
    const guest = await product.customer()
    for (let tries = 1; tries <= 5; tries++) {
      expect(await forget(guest, 'guessed')).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } })
    }
    expect(await forget(guest, guest.customer.firstName)).toMatchObject({ status: 429 })
    expect((await guest.get(`/api/customers/${guest.customer.id}`)).status).toBe(200)
  })

  it('is limited to the own account and refused to staff', async () => {
    const [guest, other] = [await product.customer(), await product.customer()]
    expect((await forget(guest, other.customer.firstName, other.customer.id)).status).toBe(403)
    expect((await editor.post(`/api/customers/${other.customer.id}/delete-account`, { password: 'x' })).status).toBe(
      403,
    )
    expect((await other.get(`/api/customers/${other.customer.id}`)).status).toBe(200)
  })

  it('happens once under concurrent requests', async () => {
    const guest = await product.customer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => forget(guest, guest.customer.firstName)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { status } of answers) expect([204, 401, 404]).toContain(status)
  })
})

import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import mongoose from 'mongoose'
import { expect } from 'vitest'
import { type Person, tally } from '../../harness/person.ts'
import { addReward } from '../../harness/write-directly.ts'

type Guest = Person & { customer: Customer }

/**
 * Creates every kind of record with personal data.
 * @returns three bookings: of this afternoon, for another phone, and by staff.
 */
export async function createPersonalData(guest: Guest, editor: Person): Promise<Reservation[]> {
  const { id, phoneNumber, lastName } = guest.customer
  const reward = await addReward({ pointsCost: 1 })
  const { body: news } = await editor.post<{ id: number }>('/api/admin/news', { title: 'T', content: 'C' })
  await editor.post('/api/admin/qr-generate', { phoneNumber, amount: 77, posOrderNumber: `POS ${lastName}` })
  const receipt = await editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount: 120 })
  expect(receipt.body).toMatchObject({ qrCode: expect.any(String) })
  const bookings = [
    await book(guest, guest, { date: '2036-11-21', time: '17:00' }),
    await book(guest, guest, { customerPhone: '+971507777777' }),
    await book(editor, guest),
  ]
  const createKey = (call: string) => ({ 'Idempotency-Key': `${call}-${id}` })
  const redeemed = await guest.post<{ discountCode: { code: string } }>(
    `/api/rewards/${reward}/redeem`,
    { customerId: id },
    createKey('redeem'),
  )
  const sendings = [
    await guest.post('/api/qr-scan', { qrString: receipt.body.qrCode }, createKey('scan')),
    await editor.post(
      `/api/customers/${id}/points`,
      { amount: 30, posOrderNumber: `POS ${lastName}` },
      createKey('points'),
    ),
    redeemed,
    await guest.post(`/api/news/${news.id}/read`, { customerId: id }),
    await editor.send('PUT', `/api/admin/customers/${id}/notes`, { notes: `${lastName} is a regular` }),
  ]
  expect(tally(sendings)).toEqual({ 200: 2, 201: 2, 204: 1 })
  const { discountCode } = redeemed.body
  const used = { posOrderNumber: `POS ${lastName}`, adminName: 'Sara' }
  expect((await editor.post(`/api/admin/discount-codes/${discountCode.code}/accept`, used)).status).toBe(200)
  await giveBookingAway(await book(editor, guest), editor)
  return bookings
}

/** Staff reassign a booking to another guest, who cancels it. */
async function giveBookingAway({ id, date, time, partySize }: Reservation, editor: Person): Promise<void> {
  const other = { customerName: 'Rashid', customerPhone: '+971508888888', customerEmail: null, specialRequests: null }
  const { status } = await editor.send('PUT', `/api/reservations/${id}`, { date, time, partySize, ...other })
  const cancelled = await editor.send('PATCH', `/api/reservations/${id}/status`, { status: 'cancelled' })
  expect([status, cancelled.status]).toEqual([200, 200])
}

let booked = 0

async function book(person: Person, { customer }: Guest, fields: object = {}): Promise<Reservation> {
  const booking = {
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerPhone: customer.phoneNumber,
    customerEmail: customer.email,
    specialRequests: `${customer.lastName} likes the terrace`,
    date: '2036-12-05',
    time: '19:00',
    partySize: 2,
    ...fields,
  }
  booked += 1
  const headers = { 'Idempotency-Key': `booking-${booked}` }
  const { status, body } = await person.post<Reservation>('/api/reservations', booking, headers)
  expect(status).toBe(201)
  return body
}

export async function findTraces(...texts: string[]): Promise<string[]> {
  const found: string[] = []
  const { db } = mongoose.connection
  for (const { collectionName } of (await db?.collections()) ?? []) {
    const documents = await db?.collection(collectionName).find({}).toArray()
    const content = JSON.stringify(documents)
    if (texts.some((text) => content.includes(text))) found.push(collectionName)
  }
  return found.sort()
}

import type { Send } from './signed-in.ts'

/** What was acknowledged, to be found again. */
export interface Acknowledged {
  /** The references of purchases, by customer. */
  purchases: Map<number, string[]>
  bookings: number[]
  /** The ids of vouchers: those that points were traded for, and of these the ones that were used. */
  traded: number[]
  used: number[]
}

const PAGE = 100

/**
 * What of the acknowledged is not there, or there twice, and whose balance is not what its history comes to.
 * @param days those that the bookings are on
 */
export async function missingOf(
  send: Send,
  customers: readonly number[],
  days: readonly string[],
  acknowledged: Acknowledged,
): Promise<string[]> {
  const ofCustomers = await Promise.all(
    customers.map((id) => missingPurchases(send, id, acknowledged.purchases.get(id) ?? [])),
  )
  const booked = await bookedIds(send, days)
  const vouchers = (await Promise.all(customers.map((id) => vouchersOf(send, id)))).flat()
  const times = (id: number) => vouchers.filter((voucher) => voucher.id === id).length
  const isUsed = (id: number) => vouchers.some((voucher) => voucher.id === id && voucher.isUsed)
  return [
    ...ofCustomers.flat(),
    ...acknowledged.bookings.filter((id) => !booked.has(id)).map((id) => `booking ${id}`),
    ...acknowledged.traded.filter((id) => times(id) !== 1).map((id) => `voucher ${id} ${times(id)} times`),
    ...acknowledged.used.filter((id) => !isUsed(id)).map((id) => `use of voucher ${id}`),
  ]
}

/** All records of a list, page by page. */
async function all<Item>(send: Send, path: string): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await send('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${PAGE}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    found.push(...(body as Item[]))
    if ((body as Item[]).length < PAGE) return found
  }
}

async function missingPurchases(send: Send, customer: number, orders: readonly string[]): Promise<string[]> {
  const lines = await all<{ points: number; posOrderNumber: string | null }>(
    send,
    `/api/customers/${customer}/transactions`,
  )
  const { body } = await send('GET', `/api/customers/${customer}`)
  const balance = lines.reduce((sum, { points }) => sum + points, 0)
  const times = (order: string) => lines.filter(({ posOrderNumber }) => posOrderNumber === order).length
  const unlike = (body as { points: number }).points === balance ? [] : [`balance of customer ${customer}`]
  return [...unlike, ...orders.filter((order) => times(order) !== 1).map((order) => `${order} ${times(order)} times`)]
}

async function vouchersOf(send: Send, customer: number): Promise<{ id: number; isUsed: boolean }[]> {
  const { status, body } = await send('GET', `/api/customers/${customer}/discount-codes`)
  if (status !== 200) throw new Error(`The vouchers of customer ${customer} answered ${status}`)
  return body as { id: number; isUsed: boolean }[]
}

async function bookedIds(send: Send, days: readonly string[]): Promise<Set<number>> {
  const booked = new Set<number>()
  for (const day of days)
    for (const { id } of await all<{ id: number }>(send, `/api/reservations?from=${day}&to=${day}`)) booked.add(id)
  return booked
}

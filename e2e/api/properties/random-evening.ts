import type { Customer } from '@sufra/contracts/customers/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import fc from 'fast-check'
import { HALL, publishPlan, SMALLER, TERRACE } from '../../harness/floor-plans.ts'
import type { Person } from '../../harness/person.ts'

export type Operation =
  | { kind: 'book'; byGuest: boolean; time: string; partySize: number; areaId: number | undefined }
  | { kind: 'edit'; which: number; time: string; partySize: number }
  | { kind: 'status'; which: number; status: string }
  | { kind: 'assign'; which: number; tableIds: readonly number[]; isPinned: boolean }
  | { kind: 'arrive' | 'leave' | 'return'; which: number }
  | { kind: 'walkIn'; partySize: number }
  | { kind: 'publish'; isSmaller: boolean }

const time = fc.constantFrom('18:00', '18:30', '19:00', '19:30', '20:00', '20:30')
const partySize = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 8 }))
const which = fc.nat(30)

export const evening: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      byGuest: fc.boolean(),
      time,
      partySize,
      areaId: fc.constantFrom<(number | undefined)[]>(undefined, undefined, HALL, TERRACE),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, time, partySize }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      which,
      status: fc.constantFrom('cancelled', 'no_show', 'confirmed', 'completed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      which,
      tableIds: fc.constantFrom([3], [5], [6], [7], [5, 6], [3, 4]),
      isPinned: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('arrive' as const, 'leave' as const, 'return' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('walkIn' as const), partySize }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const), isSmaller: fc.boolean() }) },
)

interface Room {
  day: string
  /** Answers of the bookings so far. */
  bookings: Reservation[]
  staff: Person
  guest: Person & { customer: Customer }
}

/** Refusals are fine; the evening goes on. */
export async function perform(operation: Operation, { day, bookings, staff, guest }: Room): Promise<void> {
  if (operation.kind === 'book') {
    const { byGuest, kind, ...wish } = operation
    const contact = { customerName: 'Mariam', customerPhone: guest.customer.phoneNumber }
    const person = byGuest ? guest : staff
    const { status, body } = await person.post<Reservation>('/api/reservations', { ...contact, ...wish, date: day })
    if (status === 201) bookings.push(body)
    return
  }
  if (operation.kind === 'walkIn') {
    const { status, body } = await staff.post<Reservation>('/api/reservations/walk-in', {
      partySize: operation.partySize,
    })
    if (status === 201) bookings.push(body)
    return
  }
  if (operation.kind === 'publish') {
    return publishPlan(staff, operation.isSmaller ? SMALLER : {})
  }
  const booking = bookings[operation.which % Math.max(1, bookings.length)]
  if (booking) await change(operation, booking, staff)
}

type Change = Exclude<Operation, { kind: 'book' | 'walkIn' | 'publish' }>

async function change(operation: Change, { id, date }: Reservation, staff: Person): Promise<void> {
  const path = `/api/reservations/${id}`
  switch (operation.kind) {
    case 'edit': {
      const { time: at, partySize: people } = operation
      await staff.send('PATCH', path, { date, time: at, partySize: people })
      return
    }
    case 'status':
      await staff.send('PATCH', `${path}/status`, { status: operation.status })
      return
    case 'assign': {
      const { tableIds, isPinned } = operation
      // Parties at combined tables for more people than they are would be moved.
      await staff.send('PUT', `${path}/tables`, { tableIds, isPinned: isPinned || tableIds.length > 1 })
      return
    }
    case 'arrive':
      await staff.send('PATCH', `${path}/arrived`, { arrived: true })
      return
    case 'leave':
      await staff.post(`${path}/leave`)
      return
    case 'return':
      await staff.send('DELETE', `${path}/leave`)
  }
}

import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { describe, expect, test } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { createPlan, TERRACE } from '../testing/floor.ts'
import { listTableChoices } from './table-choices.ts'

const DAY = '2026-11-21'
const plan = createPlan()
const at = (minute: number) => toInstant(DAY, minute, 'Asia/Dubai')
const book = (id: number, from: number, to: number, facts: Partial<Reservation> = {}) =>
  createBooking({
    id,
    date: DAY,
    startsAt: at(from).toISOString(),
    endsAt: at(to).toISOString(),
    partySize: 2,
    ...facts,
  })
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

describe('the tables for a reservation', () => {
  const party = book(1, 1140, 1260)
  const listTables = (booking: Reservation, bookings: Reservation[], minute = 720) =>
    listTableChoices(booking, bookings, plan, at(minute).getTime())

  test('are those that fit, best fit first, without those for walk-ins', () => {
    expect(labels(listTables(party, [party]))).toEqual(['T3', 'T4', 'T7', 'T5', 'T6'])
    expect(labels(listTables({ ...party, partySize: 7 }, [party]))).toEqual(['T5 + T6'])
    expect(listTables({ ...party, partySize: 12 }, [party])).toEqual([])
  })

  test('are without its own and those that others have at that time', () => {
    const own = { ...party, tableIds: [3] }
    const others = [book(2, 1200, 1320, { tableIds: [4] }), book(3, 1260, 1380, { tableIds: [7] })]
    expect(labels(listTables(own, [own, ...others]))).toEqual(['T7', 'T5', 'T6'])
  })

  test('are free again once their guests left', () => {
    const left = book(2, 1080, 1200, { tableIds: [4], status: 'completed', leftAt: at(1130).toISOString() })
    expect(labels(listTables(party, [party, left]))).toContain('T4')
  })

  test('are without those of guests who stay over time, while the reservation has begun', () => {
    const late = book(2, 1000, 1120, { tableIds: [4], arrivedAt: at(1000).toISOString() })
    expect(labels(listTables(party, [party, late], 1150))).not.toContain('T4')
    expect(labels(listTables(party, [party, late], 1125))).toContain('T4')
  })

  test('begin with the area that the guests chose', () => {
    expect(labels(listTables({ ...party, areaId: TERRACE }, [party]))).toEqual(['T7', 'T3', 'T4', 'T5', 'T6'])
  })
})

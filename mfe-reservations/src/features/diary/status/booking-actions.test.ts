import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { describe, expect, it } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import {
  type BookingAction,
  type BookingMoment,
  getUndoAction,
  listBookingActions,
  listSafeActions,
} from './booking-actions.ts'

const START = '2026-11-21T15:00:00.000Z'
const MINUTE_MS = 60_000

const createParty = (facts: Partial<Reservation> = {}) =>
  createBooking({ id: 1, date: '2026-11-21', time: '19:00', startsAt: START, tableIds: [3], ...facts })

/** `minutes` from the booking's start, on its evening. */
const createMoment = (minutes: number, facts: Partial<BookingMoment> = {}): BookingMoment => ({
  now: Date.parse(START) + minutes * MINUTE_MS,
  businessDay: '2026-11-21',
  isDue: true,
  hasTables: true,
  ...facts,
})
const dayBefore = createMoment(-1440, { businessDay: '2026-11-20', isDue: false })
const dayAfter = createMoment(1440, { businessDay: '2026-11-22', isDue: false })
const listNames = (actions: readonly BookingAction[]) => actions.map(({ name }) => name)
const arrived = { arrivedAt: START }
const reconfirmed = { reconfirmedAt: START }

describe('listBookingActions with a floor plan', () => {
  it.each([
    ['before the business day cancels, or notes that they are coming', {}, dayBefore, ['cancel', 'reconfirm']],
    ['before its time marks no absence', {}, createMoment(-1), ['arrive', 'reconfirm', 'cancel']],
    ['takes back that they are coming', reconfirmed, createMoment(-1), ['arrive', 'notReconfirmed', 'cancel']],
    [
      'has nothing to confirm of guests without a booking',
      { isWalkIn: true } as const,
      createMoment(-1),
      ['arrive', 'cancel'],
    ],
    ['from its time on marks an absence', {}, createMoment(0), ['arrive', 'noShow', 'cancel']],
    ['lets guests leave who are there', arrived, createMoment(5), ['leave', 'cancel', 'notArrived']],
    ['completes a former evening', {}, dayAfter, ['complete', 'noShow', 'cancel']],
    ['completes guests whom nobody saw leave', arrived, dayAfter, ['complete', 'cancel', 'notArrived']],
    ['lets completed guests leave', { status: 'completed' } as const, createMoment(5), ['leave', 'reopen']],
    ['restores what was cancelled', { status: 'cancelled' } as const, dayBefore, ['restore']],
    ['restores an absence', { status: 'no_show' } as const, createMoment(5), ['restore']],
  ])('%s', (_, facts, moment, names) => {
    expect(listNames(listBookingActions(createParty(facts), moment))).toEqual(names)
  })

  it('never offers Complete on an evening in progress', () => {
    for (const facts of [{}, arrived]) {
      for (let minutes = -600; minutes < 600; minutes += 30) {
        expect(listNames(listBookingActions(createParty(facts), createMoment(minutes)))).not.toContain('complete')
      }
    }
  })

  it('takes leaving back for five minutes', () => {
    const left = createParty({ status: 'completed', leftAt: START })
    expect(listNames(listBookingActions(left, createMoment(4)))).toEqual(['undoLeave'])
    expect(listNames(listBookingActions(left, createMoment(5)))).toEqual(['reopen'])
  })
})

describe('listBookingActions without a floor plan', () => {
  it('has the specified actions at any time', () => {
    const names = listNames(listBookingActions(createParty(), { ...dayBefore, hasTables: false }))
    expect(names).toEqual(['complete', 'noShow', 'cancel'])
  })
})

describe('listSafeActions without a floor plan', () => {
  it('completes guests who are there', () => {
    const moment = createMoment(5, { hasTables: false })
    expect(listNames(listSafeActions(createParty(arrived), moment))).toEqual(['complete', 'cancel', 'notArrived'])
  })

  it('cancels before the business day, or notes that they are coming', () => {
    const moment = { ...dayBefore, hasTables: false }
    expect(listNames(listSafeActions(createParty(), moment))).toEqual(['cancel', 'reconfirm'])
  })
})

describe('getUndoAction', () => {
  it.each([
    ['arrive', {}, 'notArrived'],
    ['notArrived', arrived, 'arrive'],
    ['leave', arrived, 'undoLeave'],
    ['complete', arrived, 'reopen'],
    ['noShow', {}, 'restore'],
    ['cancel', {}, 'restore'],
    ['reconfirm', {}, 'notReconfirmed'],
    ['notReconfirmed', reconfirmed, 'reconfirm'],
    ['reopen', { status: 'completed' } as const, 'complete'],
    ['reopen', { status: 'completed', leftAt: START } as const, 'leave'],
    ['restore', { status: 'cancelled' } as const, 'cancel'],
    ['restore', { status: 'no_show' } as const, 'noShow'],
  ] as const)('of %s for %o is %s', (name, facts, undo) => {
    expect(getUndoAction(createParty(facts), { name } as BookingAction).name).toBe(undo)
  })
})

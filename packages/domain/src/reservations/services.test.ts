import { describe, expect, it } from 'vitest'
import { DEFAULT_HOURS, type SpecialHours } from '../platform/opening-hours.ts'
import { findServiceAt, findServiceProblem, isServing, type Service, toServiceDay } from './services.ts'
import { listBookableSlots } from './slots.ts'

const ZONE = 'Asia/Dubai'
const FRIDAY = '2036-12-05'
const SATURDAY = '2036-12-06'
const BRUNCH: Service = {
  ...{ name: 'Brunch', nameAr: 'برانش', days: [5], online: 'everyone' },
  ...{ firstTime: '12:30', lastTime: '14:00', step: 15 },
}
const DINNER: Service = { ...BRUNCH, name: 'Dinner', nameAr: null, firstTime: '19:00', lastTime: '22:00', step: 30 }
const IFTAR: Service = {
  ...{ ...BRUNCH, name: 'Iftar', firstTime: '18:00', lastTime: '20:00', step: 120 },
  turnTimes: [{ upToPartySize: null, minutes: 120 }],
}
const LATE_HOURS = DEFAULT_HOURS.map((entry) => ({ ...entry, openTime: '18:00', closeTime: '02:00' }))
const EID: SpecialHours = {
  ...{ id: 1, fromDate: FRIDAY, untilDate: FRIDAY, isClosed: false, label: 'Eid', labelAr: 'العيد' },
  sittings: [
    { openTime: '12:00', closeTime: '13:00', label: null },
    { openTime: '18:00', closeTime: '19:00', label: 'Dinner', labelAr: 'العشاء' },
  ],
}

const open = (services: Service[], day = FRIDAY, { hours = DEFAULT_HOURS, special = [] as SpecialHours[] } = {}) =>
  toServiceDay({ hours, special, services }, day, ZONE)
const listTimes = (...facts: Parameters<typeof open>) => open(...facts).slots.map(({ time }) => time)

describe('the times of a day with services', () => {
  it('are those of its services in order, with their names', () => {
    const { slots } = open([DINNER, BRUNCH])
    expect(slots.map(({ time }) => time)).toEqual([
      ...['12:30', '12:45', '13:00', '13:15', '13:30', '13:45', '14:00'],
      ...['19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00'],
    ])
    expect([slots[0]?.heading, slots.at(-1)?.heading]).toEqual([
      { name: 'Brunch', nameAr: 'برانش' },
      { name: 'Dinner', nameAr: null },
    ])
  })

  it('are the weekly hours on days without one', () => {
    expect(open([BRUNCH], SATURDAY)).toEqual(open([], SATURDAY))
    expect(listTimes([BRUNCH], SATURDAY)).toHaveLength(22)
  })

  it('are fixed for sittings as long as their turn', () => {
    expect(listTimes([IFTAR])).toEqual(['18:00', '20:00'])
  })

  it('belong to the night before the opening', () => {
    const late = { ...DINNER, firstTime: '23:30', lastTime: '00:30' }
    const { slots } = open([late], FRIDAY, { hours: LATE_HOURS })
    expect(slots.map(({ time, startsMinute }) => [time, startsMinute])).toEqual([
      ['23:30', 1410],
      ['00:00', 1440],
      ['00:30', 1470],
    ])
  })

  it('end half an hour before the restaurant closes', () => {
    expect(listTimes([{ ...DINNER, lastTime: '23:30' }]).at(-1)).toBe('22:30')
  })

  it('are none on a closed day', () => {
    const hours = DEFAULT_HOURS.map((entry) => ({ ...entry, isClosed: true }))
    expect(listTimes([BRUNCH], FRIDAY, { hours })).toEqual([])
  })

  it('are those of special hours, with the name of the sitting or the day', () => {
    const { slots, services } = open([BRUNCH], FRIDAY, { special: [EID] })
    expect(slots.map(({ time, heading }) => [time, heading?.name, heading?.nameAr])).toEqual([
      ['12:00', 'Eid', 'العيد'],
      ['12:30', 'Eid', 'العيد'],
      ['18:00', 'Dinner', 'العشاء'],
      ['18:30', 'Dinner', 'العشاء'],
    ])
    expect(services).toEqual([])
  })
})

describe('the service of a minute', () => {
  it.each([
    [749, undefined],
    [750, 'Brunch'],
    [854, 'Brunch'],
    [855, undefined],
    [1140, 'Dinner'],
    [1349, 'Dinner'],
    [1350, undefined],
  ])('%i is %s', (minute, name) => {
    expect(findServiceAt(open([DINNER, BRUNCH]).services, minute)?.name).toBe(name)
  })
})

describe('what a service asks of guests', () => {
  const wish = { people: 4, isMember: false }
  it.each<[Partial<Service>, object, boolean]>([
    [{}, {}, true],
    [{ minPartySize: 4, maxPartySize: 4 }, {}, true],
    [{ minPartySize: 5 }, {}, false],
    [{ maxPartySize: 3 }, {}, false],
    [{ areaIds: [1] }, {}, true],
    [{ areaIds: [1] }, { areaId: 1 }, true],
    [{ areaIds: [1] }, { areaId: 2 }, false],
    [{ online: 'members' }, {}, false],
    [{ online: 'members' }, { isMember: true }, true],
    [{ online: 'nobody' }, { isMember: true }, false],
  ])('%o of %o: %s', (fields, asked, expected) => {
    expect(isServing({ ...BRUNCH, ...fields }, { ...wish, ...asked })).toBe(expected)
  })

  it('has a notice of its own', () => {
    const now = new Date(`${FRIDAY}T12:00:00+04:00`)
    const day = open([{ ...BRUNCH, noticeMinutes: 90 }])
    expect(listBookableSlots(day, now)[0]?.time).toBe('13:30')
    expect(listBookableSlots(day, now, 0)[0]?.time).toBe('12:30')
  })
})

describe('services that cannot be held', () => {
  const closed = DEFAULT_HOURS.map((entry) => ({ ...entry, isClosed: entry.dayOfWeek === 6 }))
  it.each([
    ['fit', [BRUNCH, DINNER], DEFAULT_HOURS, null],
    ['fit after midnight', [{ ...DINNER, lastTime: '01:30' }], LATE_HOURS, null],
    ['are on a closed day', [BRUNCH, { ...DINNER, days: [5, 6] }], closed, { index: 1, problem: 'closed' }],
    ['end too late', [{ ...DINNER, lastTime: '22:45' }], DEFAULT_HOURS, { index: 0, problem: 'hours' }],
    ['begin before the opening', [{ ...BRUNCH, firstTime: '11:00' }], DEFAULT_HOURS, { index: 0, problem: 'hours' }],
    ['end before they begin', [{ ...DINNER, lastTime: '18:00' }], DEFAULT_HOURS, { index: 0, problem: 'order' }],
    ['overlap', [BRUNCH, { ...DINNER, firstTime: '14:00' }], DEFAULT_HOURS, { index: 1, problem: 'overlap' }],
    ['overlap on other days', [BRUNCH, { ...BRUNCH, days: [6] }], DEFAULT_HOURS, null],
  ])('%s', (_, services, hours, expected) => {
    expect(findServiceProblem(services, hours)).toEqual(expected)
  })
})

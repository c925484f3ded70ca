import { describe, expect, it } from 'vitest'
import {
  type Block,
  type Booker,
  isStopped,
  listBlockedParties,
  listBlockedSeats,
  listTablesOffline,
} from './blocks.ts'
import { EMPTY_PLAN, type Table } from './floor-plan.ts'
import { getBlockPartyId } from './party-ids.ts'

const ZONE = 'Asia/Dubai'
const DAY = '2036-12-05'
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+04:00`)

const EVENING: Block = {
  ...{ id: 7, scope: 'restaurant', areaId: null, tableIds: null, tables: null, appliesTo: 'online' },
  startsAt: at('19:00'),
  endsAt: at('21:00'),
}
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toSitting = (from: string, to: string, booker: Booker) => ({
  ...{ day: DAY, booker },
  from: toMinutes(from),
  to: toMinutes(to),
})
const plan = {
  ...EMPTY_PLAN,
  tables: [1, 2, 3].map((id) => ({ id, areaId: id === 3 ? 20 : 10 }) as Table),
}

describe('isStopped', () => {
  it.each<[string, Block['appliesTo'], string, string, Booker, boolean]>([
    ['a guest at its start', 'online', '19:00', '21:00', 'guest', true],
    ['a guest within it', 'online', '20:30', '22:30', 'guest', true],
    ['no guest at its end', 'online', '21:00', '23:00', 'guest', false],
    ['no guest who begins before it', 'online', '18:30', '20:30', 'guest', false],
    ['no staff, of online bookings', 'online', '20:00', '22:00', 'staff', false],
    ['a guest who would sit within it, for everyone', 'everyone', '18:30', '20:30', 'guest', true],
    ['staff, for everyone', 'everyone', '20:00', '22:00', 'staff', true],
    ['nobody whose sitting ends at its start', 'everyone', '17:00', '19:00', 'staff', false],
    ['no editor', 'everyone', '20:00', '22:00', 'editor', false],
  ])('refuses %s', (_, appliesTo, from, to, booker, expected) => {
    expect(isStopped([{ ...EVENING, appliesTo }], toSitting(from, to, booker), ZONE)).toBe(expected)
  })

  it('leaves blocks of tables to the tables', () => {
    const block: Block = { ...EVENING, scope: 'tables', tableIds: [1], appliesTo: 'everyone' }
    expect(isStopped([block], toSitting('20:00', '22:00', 'guest'), ZONE)).toBe(false)
  })

  it('counts the minutes past midnight to the night before', () => {
    const late = { ...EVENING, startsAt: at('23:30'), endsAt: at('01:00', '2036-12-06') }
    expect(isStopped([late], toSitting('24:30', '26:30', 'guest'), ZONE)).toBe(true)
    expect(isStopped([late], toSitting('25:00', '27:00', 'guest'), ZONE)).toBe(false)
  })
})

describe('listBlockedParties', () => {
  const area: Block = { ...EVENING, scope: 'area', areaId: 10, appliesTo: 'everyone' }

  it('takes the tables of an area for its time, up to the started minute', () => {
    const endsAt = new Date(at('21:00').getTime() + 1)
    const [party] = listBlockedParties([{ ...area, endsAt }], plan, DAY, ZONE)
    expect(party).toMatchObject({
      id: getBlockPartyId(7),
      from: 1140,
      to: 1261,
      tableIds: [1, 2],
      people: 0,
      isFixed: true,
    })
  })

  it('counts on the timeline of another day', () => {
    const [party] = listBlockedParties([area], plan, '2036-12-06', ZONE)
    expect(party).toMatchObject({ from: 1140 - 1440, to: 1260 - 1440 })
  })

  it('takes no table for online bookings or the whole restaurant', () => {
    const blocks: Block[] = [
      { ...area, appliesTo: 'online' },
      { ...EVENING, appliesTo: 'everyone' },
    ]
    expect(listBlockedParties(blocks, plan, DAY, ZONE)).toEqual([])
  })
})

describe('listTablesOffline', () => {
  const block: Block = { ...EVENING, scope: 'tables', tableIds: [2] }

  it('takes the tables for the whole sitting of a guest who begins within the block', () => {
    const [party] = listTablesOffline([block], plan, toSitting('20:30', '22:30', 'guest'), ZONE)
    expect(party).toMatchObject({ from: 1230, to: 1350, tableIds: [2] })
  })

  it.each<[string, Booker]>([
    ['18:30', 'guest'],
    ['20:00', 'staff'],
  ])('takes none at %s for %s', (from, booker) => {
    expect(listTablesOffline([block], plan, toSitting(from, '22:30', booker), ZONE)).toEqual([])
  })
})

describe('listBlockedSeats', () => {
  const three: Block = { ...EVENING, scope: 'tables', tables: 3, appliesTo: 'everyone' }
  const facts = { timeZone: ZONE, most: 20 }

  it('takes as many seats as tables, on each of its days', () => {
    const block = { ...three, endsAt: at('02:00', '2036-12-06') }
    const toSpans = (day: string) => listBlockedSeats([block], day, facts).map(({ from, to }) => [from, to])
    expect(toSpans(DAY)).toEqual(Array(3).fill([1140, 1440]))
    expect(toSpans('2036-12-06')).toEqual(Array(3).fill([0, 120]))
    expect(toSpans('2036-12-07')).toEqual([])
  })

  it('takes no more than there are tables', () => {
    expect(listBlockedSeats([{ ...three, tables: 300 }], DAY, { ...facts, most: 5 })).toHaveLength(5)
  })

  it('counts online ones for guests who begin within them alone', () => {
    const online: Block = { ...three, appliesTo: 'online' }
    const count = (sitting?: ReturnType<typeof toSitting>) =>
      listBlockedSeats([online], DAY, { ...facts, ...(sitting && { sitting }) }).length
    expect([count(), count(toSitting('20:00', '22:00', 'guest')), count(toSitting('20:00', '22:00', 'staff'))]).toEqual(
      [0, 3, 0],
    )
  })
})

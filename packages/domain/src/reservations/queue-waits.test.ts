import { expect, test } from 'vitest'
import type { QueueState } from './queue-states.ts'
import { type QueueWaits, type ReportedParty, summariseWaits } from './queue-waits.ts'

const CAME = Date.parse('2036-12-05T14:00:00Z')
const seat = (quotedMinutes: number | null, minutes: number): ReportedParty => ({
  ...{ state: 'seated', quotedMinutes, createdAt: new Date(CAME), seatedAt: new Date(CAME + minutes * 60_000) },
})
const end = (state: QueueState): ReportedParty => ({ state, quotedMinutes: 20, createdAt: new Date(CAME) })
const NOBODY = { seated: 0, left: 0, noAnswer: 0, quotedMinutes: null, actualMinutes: null, errorMinutes: null }

test.each<[string, ReportedParty[], Partial<QueueWaits>]>([
  ['nothing without parties', [], {}],
  ['the middle party', [seat(10, 14), seat(60, 90), seat(20, 20)], createMedians(3, 20, 20, 4)],
  ['half way between two in the middle', [seat(10, 10), seat(15, 24)], createMedians(2, 13, 17, 5)],
  ['errors in either direction', [seat(30, 20), seat(10, 20), seat(20, 30)], createMedians(3, 20, 20, 10)],
  ['parts of a minute', [seat(0, 2.6)], createMedians(1, 0, 3, 3)],
  ['only parties that were quoted minutes', [seat(null, 50), seat(5, 6)], createMedians(2, 5, 6, 1)],
  [
    'parties that were not seated by number alone',
    [end('left'), end('left'), end('no_answer')],
    { left: 2, noAnswer: 1 },
  ],
  ['not those that still wait', [end('waiting'), end('called')], {}],
])('reports %s', (_, parties, expected) => {
  expect(summariseWaits(parties)).toEqual({ ...NOBODY, ...expected })
})

function createMedians(seated: number, quotedMinutes: number, actualMinutes: number, errorMinutes: number) {
  return { seated, quotedMinutes, actualMinutes, errorMinutes }
}

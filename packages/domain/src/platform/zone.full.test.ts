import { expect, test } from 'vitest'
import { formatLocalTime, TWENTY_YEARS, toDisplayed, ZONES } from '../testing/zones.ts'
import { toWallClock } from './zone.ts'

test('all zones change their clocks at the platform’s second over twenty years', () => {
  for (const zone of ZONES) {
    for (const changesAt of listChanges(zone)) {
      const seen = [changesAt - 1, changesAt].map((at) => toDisplayed(toWallClock(new Date(at), zone)))
      expect([zone, ...seen]).toEqual([zone, formatLocalTime(changesAt - 1, zone), formatLocalTime(changesAt, zone)])
    }
  }
})

function listChanges(zone: string): number[] {
  const FORTNIGHT_MS = 14 * 24 * 60 * 60 * 1000
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = (instantMs: number) => Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`) - instantMs
  const changes: number[] = []
  let before = offset(TWENTY_YEARS.min)
  for (let from = TWENTY_YEARS.min; from < TWENTY_YEARS.max; from += FORTNIGHT_MS) {
    const after = offset(from + FORTNIGHT_MS)
    if (after !== before) changes.push(findChange(offset, from, from + FORTNIGHT_MS))
    before = after
  }
  return changes
}

function findChange(value: (at: number) => number, from: number, to: number): number {
  const before = value(from)
  let [earlier, later] = [from, to]
  while (later - earlier > 1000) {
    const middle = earlier + Math.floor((later - earlier) / 2000) * 1000
    if (value(middle) === before) earlier = middle
    else later = middle
  }
  return later
}

import { expect, test } from 'vitest'
import { HEAD_PX, ROW_PX } from './measures.ts'
import { getScrollTop } from './scroll-top.ts'

const HEIGHT = 300
const NOON = 12 * 60
/** From noon to eleven, in half hours. */
const slots = Array.from({ length: 22 }, (_, index) => ({ minute: NOON + index * 30, freeTables: 1, people: 0 }))
const book = (minute: number) => ({ booking: null, minute, minutes: 120, lane: 0, isCopy: false })

test.each([
  ['the present a third below the top', [book(NOON)], 20 * 60, HEAD_PX + 16 * ROW_PX - HEIGHT / 3],
  ['the top when the day has just opened', [book(20 * 60)], NOON, 0],
  ['its first booking below an empty row, before it opens', [book(18 * 60)], 0, 11 * ROW_PX],
  ['its first booking below an empty row, once it is over', [book(13 * 60)], 23 * 60, ROW_PX],
  ['its opening without bookings', [], 0, 0],
])('a day begins at %s', (_, placed, present, expected) => {
  expect(getScrollTop({ slots, placed }, { present, isCurrent: false }, HEIGHT)).toBe(expected)
})

test('the current day begins at its end after closing', () => {
  const top = getScrollTop({ slots, placed: [book(13 * 60)] }, { present: 23 * 60 + 45, isCurrent: true }, HEIGHT)
  expect(top).toBe(HEAD_PX + 22 * ROW_PX - HEIGHT / 3)
})

test('a closed day without bookings begins at the top', () => {
  expect(getScrollTop({ slots: [], placed: [] }, { present: NOON, isCurrent: false }, HEIGHT)).toBe(0)
})

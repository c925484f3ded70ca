import { expect, test } from 'vitest'
import { findNextMinute, findNextTable, findPlace } from './find-place.ts'

const lanes = [null, 3, 3, 4].map((id) => ({ table: id === null ? null : ({ id } as never) }))
/** Ten pixels for half an hour, 24 for a row. */
const rows = { top: 100, height: 96, width: 240 }
const grid = { lanes, hours: 12, isMirrored: false }
const start = { x: 50, minute: 1140, tableId: 3 }

test.each([
  ['to another row', { x: 52, y: 180 }, { minute: 1140, tableId: 4 }],
  ['to a later time', { x: 68, y: 130 }, { minute: 1200, tableId: 3 }],
  ['to an earlier time, without a table', { x: 38, y: 101 }, { minute: 1110, tableId: null }],
  ['above the rows', { x: 50, y: 99 }, null],
  ['below the rows', { x: 50, y: 196 }, null],
])('a party is dragged %s', (_, point, expected) => {
  expect(findPlace(point, start, rows, grid)).toEqual(expected)
})

test('later is to the left where the page is mirrored', () => {
  expect(findPlace({ x: 30, y: 130 }, start, rows, { ...grid, isMirrored: true })).toEqual({ minute: 1200, tableId: 3 })
})

test('a party that came between two times keeps its time, or gets a bookable one', () => {
  const between = { ...start, minute: 1149 }
  expect(findPlace({ x: 52, y: 180 }, between, rows, grid)?.minute).toBe(1149)
  expect(findPlace({ x: 58, y: 180 }, between, rows, grid)?.minute).toBe(1170)
  expect([findNextMinute(1149, 1), findNextMinute(1149, -1), findNextMinute(1140, -1)]).toEqual([1170, 1140, 1110])
})

test('keys go from row to row of another table, and stay at the ends', () => {
  expect([findNextTable(lanes, null, 1), findNextTable(lanes, 3, 1), findNextTable(lanes, 4, 1)]).toEqual([3, 4, 4])
  expect([findNextTable(lanes, 3, -1), findNextTable(lanes, null, -1)]).toEqual([null, null])
})

import { DEFAULT_HOURS } from '@sufra/domain/platform/opening-hours'
import { expect, test } from 'vitest'
import { getFirstSet, listChangedDays } from './list-changed-days.ts'

const sittings = [{ openTime: '18:00', closeTime: '20:00' }]
const createSpan = (id: number, fromDate: string, untilDate: string) => ({
  id,
  fromDate,
  untilDate,
  isClosed: false,
  sittings,
})
const eid = { ...createSpan(2, '2026-03-20', '2026-03-20'), isClosed: true }
const ramadan = createSpan(1, '2026-02-18', '2026-03-19')
const listDays = (moving: number[], by: number) =>
  listChangedDays(DEFAULT_HOURS, [ramadan, eid], new Set(moving), by).map(({ day, before, after }) => [
    day,
    before?.id ?? null,
    after?.id ?? null,
  ])

test('moving consecutive special days together changes the days on which each begins and ends', () => {
  expect(listDays([1, 2], 1)).toEqual([
    ['2026-02-18', 1, null],
    ['2026-03-20', 2, 1],
    ['2026-03-21', null, 2],
  ])
  expect(listDays([1, 2], -1)).toEqual([
    ['2026-02-17', null, 1],
    ['2026-03-19', 1, 2],
    ['2026-03-20', 2, null],
  ])
})

test('moving one of two special periods leaves the weekday’s hours in a gap, and the shorter one wins an overlap', () => {
  expect(listDays([2], 1)).toEqual([
    ['2026-03-20', 2, null],
    ['2026-03-21', null, 2],
  ])
  expect(listDays([1], 1)).toEqual([['2026-02-18', 1, null]])
})

test('the first set holds the special days that follow one another without a gap', () => {
  expect(getFirstSet([eid, ramadan, createSpan(3, '2026-04-01', '2026-04-02')])).toEqual(new Set([1, 2]))
  expect(getFirstSet([])).toEqual(new Set())
})

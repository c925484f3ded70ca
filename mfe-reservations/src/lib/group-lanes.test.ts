import { expect, test } from 'vitest'
import { createPlan, createTable, TERRACE } from '../testing/floor.ts'
import { groupLanes, type Lane } from './group-lanes.ts'

const describeLane = ({ area, table }: Lane) => (table ? `${area?.name} ${table.label}` : 'none')
const sit = (starts: number, tableIds?: number[]) => ({ starts, ends: starts + 120, ...(tableIds && { tableIds }) })
const { areas, tables } = createPlan()
const plan = { areas, tables }

test('lanes stand in the order of areas, then of labels, without inactive tables', () => {
  const many = [createTable(12, 2, { label: '10' }), createTable(11, 2, { label: '9' }), ...tables]
  expect(groupLanes([], { areas, tables: many }).lanes.map(describeLane)).toEqual([
    'Hall 9',
    'Hall 10',
    'Hall T3',
    'Hall T4',
    'Hall T5',
    'Hall T6',
    'Terrace T7',
    'Terrace T8',
  ])
})

test('parties without a table come first, side by side where they overlap', () => {
  const { lanes, places } = groupLanes([sit(1080), sit(1110), sit(1200), sit(1200, [3])], plan)
  expect(lanes.slice(0, 3).map(describeLane)).toEqual(['none', 'none', 'Hall T3'])
  expect(places.map(({ lane }) => lane)).toEqual([0, 1, 0, 2])
})

test('a joined party stands at its first table and has a copy at each other', () => {
  const { places } = groupLanes([sit(1080, [5, 6])], plan)
  expect(places).toEqual([
    { index: 0, lane: 2, isCopy: false },
    { index: 0, lane: 3, isCopy: true },
  ])
})

test('parties that overlap at one table get a lane each', () => {
  const { lanes, places } = groupLanes([sit(1080, [3]), sit(1140, [3]), sit(1200, [4])], plan)
  expect(lanes.slice(0, 3).map(describeLane)).toEqual(['Hall T3', 'Hall T3', 'Hall T4'])
  expect(places.map(({ lane }) => lane)).toEqual([0, 1, 2])
})

test('an inactive table stays while a party sits there, and an unknown one is none', () => {
  const { lanes, places } = groupLanes([sit(1080, [9]), sit(1080, [99])], plan)
  expect(lanes.map(describeLane)).toContain('Hall T9')
  expect(places.find(({ index }) => index === 1)?.lane).toBe(0)
  expect(lanes.at(-1)?.table?.areaId).toBe(TERRACE)
})

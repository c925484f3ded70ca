import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

interface Values {
  name: string
  people: number | null
  date: string
  time: string
  note: string | null
}
const before: Values = { name: 'Omar', people: 4, date: '2036-11-21', time: '19:00', note: null }
const nothing = { merged: [], changedHere: [], conflicts: [] }

test.each<[mine: Partial<Values>, theirs: Partial<Values>, expected: object]>([
  [{}, {}, { ...nothing, values: before }],
  [{}, { people: 6 }, { ...nothing, values: { ...before, people: 6 }, merged: [['people']] }],
  [{ name: 'Ali' }, {}, { ...nothing, values: { ...before, name: 'Ali' }, changedHere: [['name']] }],
  [
    { name: 'Ali' },
    { people: 6 },
    { values: { ...before, name: 'Ali', people: 6 }, merged: [['people']], changedHere: [['name']], conflicts: [] },
  ],
  [{ note: '' }, { note: 'Nuts' }, { ...nothing, values: { ...before, note: 'Nuts' }, merged: [['note']] }],
  [{ people: 6 }, { people: 6 }, { ...nothing, values: { ...before, people: 6 } }],
  [
    { people: null },
    { people: 6 },
    { ...nothing, values: { ...before, people: null }, changedHere: [['people']], conflicts: [['people']] },
  ],
  [
    { date: '2036-11-22' },
    { time: '20:00' },
    {
      ...nothing,
      values: { ...before, date: '2036-11-22' },
      changedHere: [['date', 'time']],
      conflicts: [['date', 'time']],
    },
  ],
])('%j here and %j there', (mine, theirs, expected) => {
  const merged = mergeEdits(before, { ...before, ...mine }, { ...before, ...theirs }, [['date', 'time']])
  expect(merged).toEqual(expected)
})

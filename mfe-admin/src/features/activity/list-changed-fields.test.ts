import { expect, test } from 'vitest'
import { listChangedFields as fieldsOf } from './list-changed-fields.ts'

const changedFields = (before: unknown, after: unknown) => fieldsOf(before, after, (is) => (is ? 'yes' : 'no'))

test('only the fields that differ are listed', () => {
  expect(changedFields({ a: 1, b: 'x', c: null }, { a: 2, b: 'x', c: true })).toEqual([
    { field: 'a', before: '1', after: '2' },
    { field: 'c', before: '–', after: 'yes' },
  ])
})

test('every field of a created or deleted record is listed', () => {
  expect(changedFields(null, { name: 'Karak' })).toEqual([{ field: 'name', before: '–', after: 'Karak' }])
  expect(changedFields({ name: 'Karak' }, null)).toEqual([{ field: 'name', before: 'Karak', after: '–' }])
})

test('lists are compared index by index', () => {
  const day = (openTime: string) => ({ openTime })
  expect(changedFields([day('12:00'), day('12:00')], [day('12:00'), day('18:00')])).toEqual([
    { field: '1.openTime', before: '12:00', after: '18:00' },
  ])
})

test('nested values are listed one by one, including those of an added entry', () => {
  const sitting = (openTime: string) => ({ openTime, label: 'Iftar' })
  expect(changedFields({ sittings: [sitting('18:00')] }, { sittings: [sitting('18:30'), sitting('22:00')] })).toEqual([
    { field: 'sittings.0.openTime', before: '18:00', after: '18:30' },
    { field: 'sittings.1.openTime', before: '–', after: '22:00' },
    { field: 'sittings.1.label', before: '–', after: 'Iftar' },
  ])
})

test('a change with neither a before nor an after lists no fields', () => {
  expect(changedFields(null, null)).toEqual([])
})

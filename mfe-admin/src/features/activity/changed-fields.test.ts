import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only what differs is told', () => {
  expect(changedFields({ a: 1, b: 'x', c: null }, { a: 2, b: 'x', c: true })).toEqual([
    { field: 'a', before: '1', after: '2' },
    { field: 'c', before: '–', after: 'true' },
  ])
})

test('of a created or deleted record everything is told', () => {
  expect(changedFields(null, { name: 'Karak' })).toEqual([{ field: 'name', before: '–', after: 'Karak' }])
  expect(changedFields({ name: 'Karak' }, null)).toEqual([{ field: 'name', before: 'Karak', after: '–' }])
})

test('lists are compared place by place', () => {
  const day = (openTime: string) => ({ openTime })
  expect(changedFields([day('12:00'), day('12:00')], [day('12:00'), day('18:00')])).toEqual([
    { field: '1', before: '{"openTime":"12:00"}', after: '{"openTime":"18:00"}' },
  ])
})

test('nothing recorded is nothing to tell', () => {
  expect(changedFields(null, null)).toEqual([])
})

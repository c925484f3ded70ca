import { expect, test } from 'vitest'
import { addGuestSheet, takeGuestSheet } from './guest-sheet.ts'

test.each([
  ['', '?guest=7'],
  ['?day=2026-11-21&view=floor', '?day=2026-11-21&view=floor&guest=7'],
  ['?guest=3', '?guest=7'],
])('the query %s opens the sheet as %s', (search, expected) => {
  expect(addGuestSheet(search, 7)).toBe(expected)
})

test.each([
  ['?guest=7', { customerId: 7, search: '' }],
  ['?day=2026-11-21&guest=7&view=floor', { customerId: 7, search: 'day=2026-11-21&view=floor' }],
  ['?customerId=7', null],
  ['?guest=', null],
  ['?guest=x', null],
  ['?guest=-1', null],
  ['?guest=1.5', null],
])('the query %s names %j', (search, expected) => {
  expect(takeGuestSheet(search)).toEqual(expected)
})

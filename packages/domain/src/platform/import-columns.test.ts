import { expect, test } from 'vitest'
import { matchColumns, nameColumns } from './import-columns.ts'

const spellings = { phone: ['Mobile', 'رقم الجوال'], firstName: ['Name', 'الاسم'], lastName: ['Surname', 'العائلة'] }

test.each([
  ['by name', ['Phone', 'First name'], { phone: 'Phone', firstName: 'First name' }],
  ['by another spelling', ['MOBILE ', 'name'], { phone: 'MOBILE ', firstName: 'name' }],
  ['in Arabic, with or without the article', ['رقم جوال', 'اسم'], { phone: 'رقم جوال', firstName: 'اسم' }],
  ['the more exact of two', ['Name', 'First Name'], { firstName: 'First Name' }],
  ['none', ['A', 'B'], {}],
])('columns are matched %s', (_, headers, mapping) => {
  expect(matchColumns(headers, spellings)).toEqual(mapping)
})

test('an earlier file goes before spellings', () => {
  const headers = ['Phone', 'Kontakt', 'Surname']
  expect(matchColumns(headers, spellings, { phone: 'Kontakt', firstName: 'Gone' })).toEqual({
    phone: 'Kontakt',
    lastName: 'Surname',
  })
})

test('columns without a name, and with the same one, get their own', () => {
  expect(nameColumns(['Phone', ' ', 'Note', 'Note', 'Note (2)'])).toEqual([
    'Phone',
    'Column 2',
    'Note',
    'Note (2)',
    'Note (2) (2)',
  ])
})

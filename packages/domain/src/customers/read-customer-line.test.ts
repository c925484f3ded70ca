import { describe, expect, test } from 'vitest'
import { readCustomerLine } from './read-customer-line.ts'

const read = (cells: Parameters<typeof readCustomerLine>[0]) => readCustomerLine(cells, '2026-11-28')

describe('a customer of a line', () => {
  test('has what the cells say', () => {
    const cells = {
      ...{ phone: '971501234567', firstName: ' Layla ', lastName: 'Al Mansoori', email: 'Layla@Example.COM' },
      ...{ dateOfBirth: '32874', gender: 'F', emirate: 'دبي', nationality: 'Emirati', diet: 'Halal' },
      ...{ points: '1,250', tags: 'VIP; Regular', notes: 'Likes the window\nand tea', memberSince: '2020-02-01' },
    }
    expect(read(cells).value).toEqual({
      ...{ phoneNumber: '+971501234567', firstName: 'Layla', lastName: 'Al Mansoori', email: 'Layla@Example.COM' },
      ...{ dateOfBirth: '1990-01-01', gender: 'female', emirate: 'Dubai', nationality: 'UAE', isMuslim: true },
      ...{ points: 1250, tags: ['VIP', 'Regular'], adminNotes: 'Likes the window\nand tea', memberSince: '2020-02-01' },
    })
  })

  test('has nothing where cells are blank', () => {
    expect(read({ phone: '0501234567', firstName: 'Layla', lastName: ' ', email: '', points: '\u200f' }).value).toEqual(
      {
        ...{ phoneNumber: '+971501234567', firstName: 'Layla', lastName: '', email: null, dateOfBirth: null },
        ...{ gender: null, emirate: null, nationality: null, isMuslim: null, adminNotes: null, memberSince: null },
        ...{ points: 0, tags: [] },
      },
    )
  })

  test('has both names of one column', () => {
    const { value } = read({ phone: '0501234567', firstName: 'Layla Al Mansoori' })
    expect(value).toMatchObject({ firstName: 'Layla', lastName: 'Al Mansoori' })
  })
})

describe('a line is refused', () => {
  const good = { phone: '0501234567', firstName: 'Layla' }
  test.each([
    [{ phone: '' }, { field: 'phone', code: 'IMPORT_MISSING' }],
    [{ phone: '12' }, { field: 'phone', code: 'IMPORT_PHONE' }],
    [{ firstName: ' ' }, { field: 'firstName', code: 'IMPORT_MISSING' }],
    [{ firstName: 'x'.repeat(81) }, { field: 'firstName', code: 'IMPORT_TOO_LONG', facts: { most: 80 } }],
    [{ email: 'layla' }, { field: 'email', code: 'IMPORT_EMAIL' }],
    [{ dateOfBirth: 'May' }, { field: 'dateOfBirth', code: 'IMPORT_DATE' }],
    [{ dateOfBirth: '29/11/2026' }, { field: 'dateOfBirth', code: 'IMPORT_FUTURE' }],
    [{ gender: 'x' }, { field: 'gender', code: 'IMPORT_CHOICE' }],
    [{ diet: 'vegan' }, { field: 'diet', code: 'IMPORT_CHOICE' }],
    [{ points: '-1' }, { field: 'points', code: 'IMPORT_NUMBER' }],
    [{ points: '10000001' }, { field: 'points', code: 'IMPORT_TOO_MUCH', facts: { most: 10_000_000 } }],
    [{ tags: `VIP, ${'x'.repeat(41)}` }, { field: 'tags', code: 'IMPORT_TOO_LONG', facts: { most: 40 } }],
    [{ notes: 'x'.repeat(2001) }, { field: 'notes', code: 'IMPORT_TOO_LONG', facts: { most: 2000 } }],
    // The first problem counts.
    [
      { phone: 'x', email: 'x' },
      { field: 'phone', code: 'IMPORT_PHONE' },
    ],
  ])('for %j', (cells, problem) => {
    expect(read({ ...good, ...cells })).toEqual({ problem })
  })
})

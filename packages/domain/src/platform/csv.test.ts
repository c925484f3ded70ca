import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIMITERS, type Delimiter, formatCsvRecord, guessDelimiter, parseCsv } from './csv.ts'

const parse = (text: string, delimiter: Delimiter = ',') => [...parseCsv(text, delimiter)].map(({ cells }) => cells)

describe('parsing CSV', () => {
  test.each([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    [
      'rows that end with a line feed',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'rows that end as in Windows',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'rows that end as on old Macs',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', ',a,\n', [['', 'a', '']]],
    ['an empty row', 'a\n\nb', [['a'], [''], ['b']]],
    ['a quoted delimiter', '"a,b",c', [['a,b', 'c']]],
    [
      'a quoted line break',
      '"a\r\nb",c\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['doubled quotes', '"say ""hi""",b', [['say "hi"', 'b']]],
    ['a quote within a cell', '5" pan,b', [['5" pan', 'b']]],
    ['text behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['a missing closing quote', 'a,"b\nc', [['a', 'b\nc']]],
    ['an empty quoted cell', '"",a', [['', 'a']]],
    ['the line of Excel that names the delimiter', 'sep=,\r\na,b', [['a', 'b']]],
  ])('reads %s', (_, text, rows) => {
    expect(parse(text)).toEqual(rows)
  })

  test('counts records from 1, with quoted line breaks as one', () => {
    expect([...parseCsv('a\n"b\nc"\n\nd', ',')].map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  test('returns the rows that were formatted', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a"،,;\t\r\n '), maxLength: 6 })
    // A single empty cell and the end of a file look the same.
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(...DELIMITERS), (rows, delimiter) => {
        const text = rows.map((cells) => formatCsvRecord(cells, delimiter)).join('')
        expect(parse(text, delimiter)).toEqual(rows)
      }),
    )
  })
})

describe('the delimiter', () => {
  test.each([
    ['commas', 'a,b\n1,2', ','],
    ['semicolons with commas in numbers', 'name;points\nLayla;1,5\nOmar;2,5', ';'],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['semicolons within quotes', '"a;b",c\n"d;e",f', ','],
    ['Arabic headers', 'الهاتف;الاسم\n0501234567;ليلى', ';'],
    ['the line of Excel', 'sep=;\r\na,b;c,d', ';'],
    ['a single column', 'phone\n0501234567', ','],
    ['more columns', 'a;b;c,d\n1;2;3,4', ';'],
  ])('of %s', (_, text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })
})

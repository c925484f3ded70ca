import { expect, test } from 'vitest'
import { formatTypedDay, parseTypedDay } from './typed-day.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  [' 01.02.2026 ', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['٢١/١١/٢٠٢٦', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  ['29022024', '2024-02-29'],
  ['٢١١١٢٠٢٦', '2026-11-21'],
])('the typed text %j is read as the day %s', (text, day) => {
  expect(parseTypedDay(text)).toBe(day)
})

test.each(['', '29/02/2026', '21/11/26', '11/21/2026', '2026-11', '20261121', '2112026', 'tomorrow'])(
  'the typed text %j is not read as a day',
  (text) => {
    expect(parseTypedDay(text)).toBeNull()
  },
)

test('a day is shown as day/month/year, and no day as an empty text', () => {
  expect(formatTypedDay('2026-11-01')).toBe('01/11/2026')
  expect(formatTypedDay(null)).toBe('')
})
